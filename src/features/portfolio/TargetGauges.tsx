import type { CSSProperties } from "react";
import { formatPercent } from "#shared/text/numbers.ts";
import styles from "./TargetGauges.module.css";

interface Target {
  label: string;
  /** Rest of the sentence that begins with the value. It is displayed instead of the label. */
  sentence?: string | undefined;
  /** 0 to 100. */
  value: number;
  /** What the value measures. */
  measures?: string | undefined;
}

interface Props {
  targets: readonly Target[];
  /** Word before each value. */
  word: string;
  isSmall?: boolean;
}

/** Empty gauges with a mark at the target, which turns to its place when the gauge enters the viewport (W5). */
export const TargetGauges = ({ targets, word, isSmall = false }: Props) => (
  <div className={isSmall ? `${styles.gauges} ${styles.small}` : styles.gauges}>
    {targets.map(({ label, sentence, value, measures }) => (
      <div className={styles.target} data-meter key={label}>
        <div
          className={styles.gauge}
          role="meter"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${word} ${formatPercent(value)}`}
        >
          <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
            <path d="M14.8 57.2A30 30 0 1 1 57.2 57.2" />
            <path className={styles.quarters} pathLength="100" d="M14.8 57.2A30 30 0 1 1 57.2 57.2" />
          </svg>
          <span className={styles.mark} style={{ "--turn": `${value * 2.7 - 135}deg` } as CSSProperties} />
        </div>
        <div className={styles.words}>
          <p className={styles.value} aria-hidden>
            {word} <strong data-display-font>{formatPercent(value)}</strong>
          </p>
          <span className={sentence ? styles.sentence : styles.label} data-display-font aria-hidden>
            {sentence ?? label}
          </span>
          {measures && <span className={styles.measures}>{measures}</span>}
        </div>
      </div>
    ))}
  </div>
);
