import { percent } from "#shared/wording/figures.ts";
import styles from "./Meters.module.css";

interface Meter {
  label: string;
  /** 0 to 100. */
  value: number;
}

/** What a meter says to screen readers. */
const meterRole = ({ label, value }: Meter) =>
  ({
    role: "meter",
    "aria-label": label,
    "aria-valuenow": value,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuetext": percent(value),
  }) as const;

/** Bars below each other that fill up to their values when they are first seen (W5). */
export function MeterBars({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.bars}>
      {meters.map((meter) => (
        <div className={styles.bar} data-meter key={meter.label}>
          <span className={styles.barLabel} aria-hidden>
            {meter.label}
          </span>
          <span className={styles.barValue} aria-hidden>
            {percent(meter.value)}
          </span>
          <div className={styles.track} {...meterRole(meter)}>
            <div className={styles.fill} style={{ inlineSize: `${meter.value}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A dash as long as its path leaves a hair's breadth open at the top. */
const FULL = 101;

/** Rings side by side that fill up to their values when they are first seen (W5). */
export function MeterCircles({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.circles}>
      {meters.map((meter) => (
        <div className={styles.circle} data-meter key={meter.label}>
          <div className={styles.ring} {...meterRole(meter)}>
            <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
              <circle className={styles.ringTrack} cx="18" cy="18" r="15.5" />
              <circle
                className={styles.ringFill}
                cx="18"
                cy="18"
                r="15.5"
                pathLength="100"
                strokeDasharray={`${meter.value === 100 ? FULL : meter.value} 200`}
              />
            </svg>
            <span className={styles.ringValue} data-display aria-hidden>
              {percent(meter.value)}
            </span>
          </div>
          <span aria-hidden>{meter.label}</span>
        </div>
      ))}
    </div>
  );
}
