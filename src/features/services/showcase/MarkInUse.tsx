import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./MarkInUse.module.css";
import { MarkDetail, MarkStreet } from "./MarkStreet.tsx";

interface Props {
  copy: ServiceExamples["mark"];
}

/**
 * One logo mark on a stamp, a bag, a van and a hoarding: in one drawing of a street or, on phones, in a detail of the
 * drawing per use, each larger than the one before.
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
