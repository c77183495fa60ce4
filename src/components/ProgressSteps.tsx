import { formatTime } from "#shared/calendar/indian-time.ts";
import styles from "./ProgressSteps.module.css";

export interface ProgressStep {
  label: string;
  /** When it was reached (RFC 3339), if it was. */
  reachedAt?: string | undefined;
  isCurrent?: boolean;
}

/** The steps of something that takes days, as the stops of a tram line. */
export const ProgressSteps = ({ steps, waiting }: { steps: readonly ProgressStep[]; waiting: string }) => (
  <ol className={styles.steps} role="list">
    {steps.map(({ label, reachedAt, isCurrent }) => (
      <li
        className={styles.step}
        data-reached={reachedAt !== undefined || undefined}
        aria-current={isCurrent ? "step" : undefined}
        key={label}
      >
        <strong>{label}</strong>
        <span>
          {reachedAt ? <time dateTime={reachedAt}>{formatTime(Date.parse(reachedAt))}</time> : waiting}
        </span>
      </li>
    ))}
  </ol>
);
