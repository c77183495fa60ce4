import type { FirstYear } from "#src/data/first-year.ts";
import styles from "./FirstYearCost.module.css";

/** What the first year of an offer costs, and what makes up the sum. */
export const FirstYearCost = ({ title, sum, parts }: FirstYear) => (
  <div className={styles.firstYear}>
    <p className={styles.sum}>
      {title} {title ? <span className={styles.amount}>{sum}</span> : sum}
    </p>
    {parts.length > 0 && (
      <dl className={styles.parts}>
        {parts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
