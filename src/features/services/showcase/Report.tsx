import type { ReactNode } from "react";
import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { Section } from "#src/components/Section.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import styles from "./Report.module.css";

interface Props {
  copy: ServiceExamples["report"];
}

/** A filled-in sample of the report that consulting clients receive, as a typed sheet in a folder, with notes in its margin. */
export function Report({ copy }: Props) {
  const { question, sources, findings, first, cost, signed } = copy;
  const total = cost.rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section tone="sunk" labelledBy="report">
      <div className={styles.desk}>
        <SectionHead title={copy.title} intro={copy.intro} id="report" />
        <Tea />
        <div className={styles.folder}>
          <article className={styles.sheet}>
            <header className={styles.head}>
              <p data-display-font>{copy.kind}</p>
              <p>{copy.date}</p>
              <p>{copy.to}</p>
            </header>
            <Part title={question.label} note={question.note}>
              <p className={styles.question}>{question.text}</p>
            </Part>
            <Part title={sources.label} note={sources.note}>
              <ul className={styles.sources}>
                {sources.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Part>
            <Part title={findings.label} note={findings.note}>
              <ul className={styles.findings} role="list">
                {findings.items.map(({ figure, of, text }) => (
                  <li key={text}>
                    <p className={styles.figure} data-display-font>
                      {formatNumber(figure)} <span>{of}</span>
                    </p>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            </Part>
            <Part title={first.label} note={first.note}>
              <p className={styles.first}>{first.text}</p>
            </Part>
            <Part title={cost.label} note={cost.note}>
              <dl className={styles.costs}>
                {cost.rows.map(({ label, amount }) => (
                  <Amount label={label} amount={amount} key={label} />
                ))}
                <Amount label={cost.total} amount={total} className={styles.total} />
                <Amount {...cost.instead} className={styles.instead} />
              </dl>
            </Part>
            <footer className={styles.signed}>
              <svg viewBox="0 0 180 56" width="180" height="56" aria-hidden="true">
                <path d="M8 40C18 8 40-2 42 14 44 32 18 46 16 44 30 42 52 20 58 26 60 32 48 40 54 42 66 42 70 22 76 26 72 36 78 44 86 38 94 30 90 22 98 24 96 40 88 56 82 52 92 40 112 34 122 26 118 32 116 40 124 38 136 34 140 28 172 22M30 52C70 44 120 44 150 46" />
              </svg>
              <p data-display-font>{signed.name}</p>
              <p>{signed.role}</p>
              <p className={styles.stamp} data-display-font>
                {copy.stamp}
              </p>
            </footer>
          </article>
        </div>
      </div>
    </Section>
  );
}

interface PartProps {
  title: string;
  /** Note in the margin, below the part on narrow windows. */
  note: string;
  children: ReactNode;
}

const Part = ({ title, note, children }: PartProps) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <div>{children}</div>
    <p className={styles.note}>{note}</p>
  </section>
);

interface AmountProps {
  label: string;
  amount: number;
  className?: string | undefined;
}

const Amount = ({ label, amount, className }: AmountProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd data-display-font>{formatWholeRupees(amount)}</dd>
  </div>
);

/** A clay cup of tea and a pair of glasses beside the sheet. */
const Tea = () => (
  <svg className={styles.tea} viewBox="0 0 260 200" width="260" height="200" aria-hidden="true">
    <path fill="var(--art-brick)" d="M152 180 140 92H228L216 180Q184 192 152 180Z" />
    <path fill="var(--art-fill)" d="M140 92Q184 74 228 92 184 112 140 92Z" />
    <path fill="var(--art-accent)" d="M152 94Q184 82 216 94 184 104 152 94Z" />
    <path d="M146 128Q184 144 222 128" />
    <path className={styles.steam} d="M170 70q-12-16 0-32t0-32M198 70q-12-16 0-32t0-32" />
    <path
      d="M6 164a26 22 0 1 0 52 0 26 22 0 1 0-52 0M72 160a26 22 0 1 0 52 0 26 22 0 1 0-52 0"
      fill="var(--art-fill)"
    />
    <path d="M58 162Q65 154 72 160M6 164Q16 120 40 112M124 158Q128 118 104 104" />
  </svg>
);
