import type { ReactNode } from "react";
import { formatPercent } from "#shared/text/numbers.ts";
import styles from "./Meters.module.css";

export interface Meter {
  label: string;
  /** Rest of the sentence that begins with the value. It is displayed instead of the label. */
  sentence?: string | undefined;
  /** 0 to 100. */
  value: number;
  /** What the value measures. */
  measures?: string | undefined;
}

/**
 * Returns the ARIA attributes of a meter.
 * @param word read before the value, such as "Target"
 */
export const getMeterAttributes = ({ label, value }: Pick<Meter, "label" | "value">, word?: string) =>
  ({
    role: "meter",
    "aria-label": label,
    "aria-valuenow": value,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuetext": [word, formatPercent(value)].filter(Boolean).join(" "),
  }) as const;

/** A stack of bars that fill up to their values when they enter the viewport (W5). */
export function MeterBars({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.bars}>
      {meters.map((meter) => (
        <div className={styles.bar} data-meter key={meter.label}>
          <Percent value={meter.value} />
          <MeterWords {...meter} />
          <div className={styles.track} {...getMeterAttributes(meter)}>
            <div className={styles.fill} style={{ inlineSize: `${meter.value}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Round meters, each a ring of ticks with a dot that moves to the value when the ring enters the viewport (W5). */
export function MeterCircles({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.circles}>
      {meters.map((meter) => (
        <div className={styles.circle} data-meter key={meter.label}>
          <div className={styles.ring} {...getMeterAttributes(meter)}>
            <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
              <circle className={styles.whole} cx="36" cy="36" r="33" />
              <circle
                className={styles.reading}
                cx="36"
                cy="36"
                r="30.5"
                pathLength="100"
                strokeDasharray={`${meter.value} 200`}
              />
              <circle className={styles.gaps} cx="36" cy="36" r="30.5" pathLength="100" />
            </svg>
            <span className={styles.dot} style={{ transform: `rotate(${meter.value / 100}turn)` }} />
          </div>
          <MeterWords {...meter}>
            <p className={styles.numeral} aria-hidden>
              <Percent value={meter.value} />
            </p>
          </MeterWords>
        </div>
      ))}
    </div>
  );
}

interface MeterWordsProps extends Pick<Meter, "label" | "sentence" | "measures"> {
  /** The value, above the label. */
  children?: ReactNode;
}

/** The label of a meter, and what it measures. */
export const MeterWords = ({ label, sentence, measures, children }: MeterWordsProps) => (
  <div className={styles.words}>
    {children}
    <span className={sentence ? styles.sentence : styles.label} data-display-font aria-hidden>
      {sentence ?? label}
    </span>
    {measures && <span className={styles.measures}>{measures}</span>}
  </div>
);

/** The value as a large number with a small percent sign. */
const Percent = ({ value }: { value: number }) => (
  <span className={styles.percent} data-display-font aria-hidden>
    {formatPercent(value)
      .split(/([%٪]+)/)
      .map((part) => (/^[%٪]/.test(part) ? <small key={part}>{part}</small> : part))}
  </span>
);
