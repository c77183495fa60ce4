import type { CSSProperties } from "react";
import { formatPercent } from "#shared/text/numbers.ts";
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
          <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
            <path d="M14.8 57.2A30 30 0 1 1 57.2 57.2" />
            <path className={styles.quarters} pathLength="100" d="M14.8 57.2A30 30 0 1 1 57.2 57.2" />
          </svg>
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
