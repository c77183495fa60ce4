import { percent } from "../../shared/wording/figures";
import styles from "./Meter.module.css";

/** Rings side by side. */
export function MeterCircles({ meters }: { meters: readonly { label: string; value: number }[] }) {
  return (
    <div className={styles.circles}>
      {meters.map((meter) => (
        <MeterCircle key={meter.label} {...meter} />
      ))}
    </div>
  );
}

/** A dash as long as its path leaves a hair's breadth open at the top. */
const FULL = 101;

interface Props {
  label: string;
  /** 0 to 100. */
  value: number;
}

/** A ring that fills up to its value when it is first seen (W5). */
function MeterCircle({ label, value }: Props) {
  return (
    <div className={styles.circle} data-meter>
      <div
        className={styles.ring}
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={percent(value)}
      >
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle className={styles.ringTrack} cx="18" cy="18" r="15.5" />
          <circle
            className={styles.ringFill}
            cx="18"
            cy="18"
            r="15.5"
            pathLength="100"
            strokeDasharray={`${value === 100 ? FULL : value} 200`}
          />
        </svg>
        <span className={styles.ringValue} data-display aria-hidden>
          {percent(value)}
        </span>
      </div>
      <span aria-hidden>{label}</span>
    </div>
  );
}
