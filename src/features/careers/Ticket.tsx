import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./Ticket.module.css";

/** The first weeks of an intern as the fare stages of a tram ticket, each with the hole of the conductor's punch. */
export const Ticket = ({ title, line, fare, points }: CareersPage["week"]) => (
  <Section labelledBy="week">
    <div className={styles.ticket}>
      <Edge />
      <div className={styles.stub}>
        {line && <p className={styles.line}>{line}</p>}
        <h2 id="week">{title}</h2>
        {fare && (
          <p className={styles.fare} data-display-font>
            {fare}
          </p>
        )}
      </div>
      <ol className={styles.stages} role="list">
        {points.map((stage, index) => (
          <li key={stage.title}>
            <span className={styles.number} data-display-font aria-hidden>
              {formatNumber(index + 1)}
            </span>
            <span className={styles.hole} aria-hidden />
            <h3>{stage.title}</h3>
            <p>{stage.text}</p>
          </li>
        ))}
      </ol>
      <Edge />
    </div>
  </Section>
);

const STAGES_ON_EDGE = 12;

/** The row of stage numbers along an edge of the ticket. */
const Edge = () => (
  <div className={styles.edge} data-display-font aria-hidden>
    {Array.from({ length: STAGES_ON_EDGE }, (_, stage) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers in a fixed order
      <span key={stage}>{formatNumber(stage + 1)}</span>
    ))}
  </div>
);
