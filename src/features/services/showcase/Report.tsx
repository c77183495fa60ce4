import type { ReactNode } from "react";
import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Section } from "#src/components/Section.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import glasses from "./artwork/glasses.svg?drawing";
import signature from "./artwork/signature.svg?drawing";
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
        <Drawing className={styles.glasses} svg={glasses} />
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
              <Drawing svg={signature} />
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
