import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./MarkInUse.module.css";
import { MarkDetail, MarkStreet } from "./MarkStreet.tsx";

interface Props {
  copy: ServiceExamples["mark"];
}

/**
 * One logo mark on a stamp, a bag, a van and a hoarding. Wide windows show one drawing of a street with all four.
 * Phones show a detail of that drawing for each use, and each detail is larger than the previous one.
 */
export const MarkInUse = ({ copy: { title, intro, street, uses, ...sign } }: Props) => (
  <Section title={title} intro={intro} labelledBy="mark-in-use" tone="sunk">
    <MarkStreet label={street} {...sign} />
    <ol className={styles.uses} role="list">
      {uses.map((use, index) => (
        <li key={use.title}>
          <MarkDetail index={index} />
          <div>
            <span className={styles.number} data-display-font aria-hidden>
              {formatNumber(index + 1)}
            </span>
            <h3>{use.title}</h3>
            <p className={styles.size} data-display-font>
              {use.size}
            </p>
            <p>{use.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
