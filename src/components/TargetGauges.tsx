import type { CSSProperties } from "react";
import { formatPercent } from "#shared/text/numbers.ts";
import { Drawing } from "./artwork/Drawing.tsx";
import gauge from "./artwork/gauge.svg?drawing";
import { getMeterAttributes, type Meter, MeterWords } from "./Meters.tsx";
import styles from "./TargetGauges.module.css";

interface Props {
  targets: readonly Meter[];
  /** Word before each value. */
  word: string;
  isSmall?: boolean;
}

/** Empty gauges with a mark at the target, which turns to its place when the gauge enters the viewport (W5). */
export const TargetGauges = ({ targets, word, isSmall = false }: Props) => (
  <div className={isSmall ? `${styles.gauges} ${styles.small}` : styles.gauges}>
    {targets.map((target) => (
      <div className={styles.target} data-meter key={target.label}>
        <div className={styles.gauge} {...getMeterAttributes(target, word)}>
          <Drawing svg={gauge} />
          <span
            className={styles.mark}
            style={{ "--turn": `${target.value * 2.7 - 135}deg` } as CSSProperties}
          />
        </div>
        <MeterWords {...target}>
          <p className={styles.value} aria-hidden>
            {word} <strong data-display-font>{formatPercent(target.value)}</strong>
          </p>
        </MeterWords>
      </div>
    ))}
  </div>
);
