import type { ReactNode } from "react";
import { formatPercent } from "#shared/text/numbers.ts";
import styles from "./Meters.module.css";

interface Meter {
  label: string;
  /** Rest of the sentence that begins with the value. It is displayed instead of the label. */
  sentence?: string | undefined;
  /** 0 to 100. */
  value: number;
  /** What the value measures. */
  measures?: string | undefined;
}

interface Props {
  meters: readonly Meter[];
  /** Word before each value, such as "Target". */
  word?: string | undefined;
}

/** A stack of bars that fill up to their values when they enter the viewport (W5). */
export const MeterBars = ({ meters, word }: Props) => (
  <div className={styles.bars}>
    {meters.map((meter) => (
      <div data-meter key={meter.label}>
        <MeterWords meter={meter} word={word}>
          <div className={styles.track} {...getMeterAttributes(meter, word)}>
            <div className={styles.fill} style={{ inlineSize: `${meter.value}%` }} />
          </div>
        </MeterWords>
      </div>
    ))}
  </div>
);

/** Rings with a dot that moves to the value when the ring enters the viewport (W5). */
export const MeterCircles = ({ meters, word }: Props) => (
  <div className={styles.circles}>
    {meters.map((meter) => (
      <div className={styles.circle} data-meter key={meter.label}>
        <div className={styles.ring} {...getMeterAttributes(meter, word)}>
          <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle className={styles.whole} cx="24" cy="24" r="20" />
            <circle
              className={styles.reading}
              cx="24"
              cy="24"
              r="20"
              pathLength="100"
              strokeDasharray={`${meter.value} 200`}
            />
          </svg>
          <span className={styles.dot} style={{ transform: `rotate(${meter.value / 100}turn)` }} />
        </div>
        <MeterWords meter={meter} word={word} />
      </div>
    ))}
  </div>
);

const getMeterAttributes = ({ label, value }: Meter, word: string | undefined) =>
  ({
    role: "meter",
    "aria-label": label,
    "aria-valuenow": value,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuetext": [word, formatPercent(value)].filter(Boolean).join(" "),
  }) as const;

interface MeterWordsProps extends Pick<Props, "word"> {
  meter: Meter;
  /** The bar. */
  children?: ReactNode;
}

/** The word and the value, the label or sentence, and what it measures. */
const MeterWords = ({ meter: { value, label, sentence, measures }, word, children }: MeterWordsProps) => (
  <div className={styles.words}>
    <div className={styles.head} aria-hidden>
      <p className={styles.value}>
        {word} <strong data-display-font>{formatPercent(value)}</strong>
      </p>
      <p className={sentence ? undefined : styles.label}>{sentence ?? label}</p>
    </div>
    {children}
    {measures && <p className={styles.measures}>{measures}</p>}
  </div>
);
