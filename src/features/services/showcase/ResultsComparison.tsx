import { Search } from "lucide-react";
import type { ReactNode } from "react";
import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Section } from "#src/components/Section.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import harmonium from "./artwork/harmonium.svg?drawing";
import styles from "./ResultsComparison.module.css";
import { ResultsMap } from "./ResultsMap.tsx";
import { RivalResult } from "./RivalResult.tsx";

interface Props {
  copy: ServiceExamples["results"];
}

/**
 * The results of one search on a phone, before and after SEO: side by side on wide windows. Otherwise radio buttons, which
 * precede everything that depends on them, select the phone and its notes.
 */
export function ResultsComparison({ copy }: Props) {
  const { title, intro, choice, query, rivals, before, after } = copy;
  return (
    <Section labelledBy="results">
      <fieldset className={styles.compare}>
        <legend className="visually-hidden">{choice}</legend>
        <input className={styles.before} type="radio" name="results" id="results-before" defaultChecked />
        <input className={styles.after} type="radio" name="results" id="results-after" />
        <div className={styles.columns}>
          <div className={styles.words}>
            <SectionHead title={title} intro={intro} id="results" />
            <div className={styles.switch} data-display-font data-screen-only>
              <label htmlFor="results-before">{before.label}</label>
              <label htmlFor="results-after">{after.label}</label>
            </div>
          </div>
          <Phone className={styles.beforePhone} query={query}>
            <ResultsMap street={after.map.street} />
            {rivals.slice(0, 2).map((rival, index) => (
              <RivalResult {...rival} stars={4 + index} key={rival.name} />
            ))}
            <div className={styles.result}>
              <p>{before.address}</p>
              <p className={styles.name}>
                {before.name}
                <Pin number={1} />
              </p>
              <p className={styles.text}>
                {before.text}
                <Pin number={2} />
              </p>
            </div>
            {rivals.slice(2).map((rival) => (
              <RivalResult {...rival} stars={4} key={rival.name} />
            ))}
            <div className={styles.pages}>
              <span>‹</span>
              <strong>{before.page}</strong>
              <span>›</span>
              <Pin number={3} />
            </div>
          </Phone>
          <Notes className={styles.beforeNotes} {...before} />
          <Phone className={styles.afterPhone} query={query}>
            <div className={styles.entry}>
              <ResultsMap street={after.map.street} isListed />
              <p className={styles.name}>{after.map.name}</p>
              <div>
                <p>{after.map.kind}</p>
                <p>{after.map.place}</p>
                <p className={styles.hours}>{after.map.hours}</p>
              </div>
              <Drawing className={styles.photograph} svg={harmonium} />
              <p className={styles.buttons}>
                <span>{after.map.call}</span>
                <span>{after.map.directions}</span>
              </p>
              <Pin number={1} />
            </div>
            <div className={styles.result}>
              <p>{after.address}</p>
              <p className={styles.name}>
                {after.name}
                <Pin number={2} />
              </p>
              <p className={styles.text}>
                {after.text}
                <Pin number={3} />
              </p>
              <p className={styles.links}>
                {after.links.map((link) => (
                  <span key={link}>{link}</span>
                ))}
                <Pin number={4} />
              </p>
            </div>
          </Phone>
          <Notes className={styles.afterNotes} {...after} />
        </div>
      </fieldset>
    </Section>
  );
}

interface NotesProps {
  /** Label of the phone, shown where both phones are visible. */
  label: string;
  notes: Props["copy"]["before"]["notes"];
  className: string | undefined;
}

const Notes = ({ label, notes, className }: NotesProps) => (
  <div className={className}>
    <p className={styles.label} data-display-font>
      {label}
    </p>
    <ol className={styles.notes} role="list">
      {notes.map(({ title, text }, index) => (
        <li key={title}>
          <Pin number={index + 1} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </div>
);

interface PhoneProps {
  query: string;
  className: string | undefined;
  children: ReactNode;
}

const Phone = ({ query, className, children }: PhoneProps) => (
  <div className={className}>
    <div className={styles.screen}>
      <p className={styles.query}>
        <Search aria-hidden size={18} />
        {query}
      </p>
      {children}
    </div>
  </div>
);

const Pin = ({ number }: { number: number }) => (
  <span className={styles.pin} data-display-font aria-hidden>
    {formatNumber(number)}
  </span>
);
