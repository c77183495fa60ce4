import type { ServiceExamples } from "#shared/schemas/pages/service-examples.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./MarkInUse.module.css";
import { MarkStreet } from "./MarkStreet.tsx";

interface Props {
  copy: ServiceExamples["mark"];
}

/** One logo mark on a stamp, a bag, a van and a hoarding, in one drawing of a street. */
export const MarkInUse = ({ copy: { title, intro, street, uses, ...sign } }: Props) => (
  <Section title={title} intro={intro} labelledBy="mark-in-use" tone="sunk">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing scrolls sideways on phones */}
    <div className={styles.walk} role="region" aria-label={street} tabIndex={0}>
      <MarkStreet label={street} {...sign} />
      <ol className={styles.uses} role="list">
        {uses.map((use, index) => (
          <li key={use.title}>
            <span className={styles.number} data-display-font aria-hidden>
              {formatNumber(index + 1)}
            </span>
            <h3>{use.title}</h3>
            <p className={styles.size} data-display-font>
              {use.size}
            </p>
            <p>{use.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
