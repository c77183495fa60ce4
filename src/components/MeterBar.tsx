import { percent } from "../../shared/wording/figures";
import styles from "./Meter.module.css";

interface Props {
  label: string;
  /** 0 to 100. */
  value: number;
}

/** A bar that fills up to its value when it is first seen (W5). */
export function MeterBar({ label, value }: Props) {
  return (
    <div className={styles.bar} data-meter>
      <span className={styles.barLabel} aria-hidden>
        {label}
      </span>
      <span className={styles.barValue} aria-hidden>
        {percent(value)}
      </span>
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={percent(value)}
      >
        <div className={styles.fill} style={{ inlineSize: `${value}%` }} />
      </div>
    </div>
  );
}
