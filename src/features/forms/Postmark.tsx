import styles from "./Postmark.module.css";

interface Props {
  /** Label of the reference. */
  label: string;
  reference: string;
  /** The formatted deadline. Missing for a subscription, and after a missed deadline. */
  deadline?: string | undefined;
}

/** The reference and the deadline of an enquiry as the postmark of a letter. */
export const Postmark = ({ label, reference, deadline }: Props) => (
  <div className={styles.postmark}>
    <div className={styles.ring}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.reference} data-display-font data-reference>
        {reference}
      </strong>
      {deadline && <span className={styles.deadline}>{deadline}</span>}
    </div>
    {/* Not a `Drawing`, because the browser renders the receipt. */}
    <svg
      className={styles.waves}
      viewBox="0 0 120 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
    >
      <path d="M0 12q10-10 20 0t20 0 20 0 20 0 20 0 20 0M0 31q10-10 20 0t20 0 20 0 20 0 20 0 20 0M0 50q10-10 20 0t20 0 20 0 20 0 20 0 20 0M0 69q10-10 20 0t20 0 20 0 20 0 20 0 20 0" />
    </svg>
  </div>
);
