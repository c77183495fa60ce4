import { formatPercent } from "#shared/text/numbers.ts";
import styles from "./Meters.module.css";

interface Meter {
  label: string;
  /** 0 to 100. */
  value: number;
}

/** Returns the ARIA attributes of a meter. */
const getMeterAttributes = ({ label, value }: Meter) =>
  ({
    role: "meter",
    "aria-label": label,
    "aria-valuenow": value,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuetext": formatPercent(value),
  }) as const;

/** A stack of bars that fill up to their values when they enter the viewport (W5). */
export function MeterBars({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.bars}>
      {meters.map((meter) => (
        <div className={styles.bar} data-meter key={meter.label}>
          <span className={styles.barLabel} aria-hidden>
            {meter.label}
          </span>
          <span className={styles.barValue} aria-hidden>
            {formatPercent(meter.value)}
          </span>
          <div className={styles.track} {...getMeterAttributes(meter)}>
            <div className={styles.fill} style={{ inlineSize: `${meter.value}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Longer than the path, because a dash of exactly its length leaves a hairline gap at the top. */
const FULL_RING_DASH = 101;

/** A row of rings that fill up to their values when they enter the viewport (W5). */
export function MeterCircles({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.circles}>
      {meters.map((meter) => (
        <div className={styles.circle} data-meter key={meter.label}>
          <div className={styles.ring} {...getMeterAttributes(meter)}>
            <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
              <circle className={styles.ringTrack} cx="18" cy="18" r="15.5" />
              <circle
                className={styles.ringFill}
                cx="18"
                cy="18"
                r="15.5"
                pathLength="100"
                strokeDasharray={`${meter.value === 100 ? FULL_RING_DASH : meter.value} 200`}
              />
            </svg>
            <span className={styles.ringValue} data-display-font aria-hidden>
              {formatPercent(meter.value)}
            </span>
          </div>
          <span aria-hidden>{meter.label}</span>
        </div>
      ))}
    </div>
  );
}
