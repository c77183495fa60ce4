import { Drawing } from "#src/components/artwork/Drawing.tsx";
import waves from "./artwork/postmark-waves.svg?drawing";
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
    <Drawing className={styles.waves} svg={waves} />
  </div>
);
