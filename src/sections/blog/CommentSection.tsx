import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import styles from "./CommentSection.module.css";

interface Props {
  /** Named slot: what the post offers. */
  offer?: ReactNode;
  /** The comments, which the server adds to, and the form below them. */
  children: ReactNode;
}

/** The comments of a post in the article's column; what it offers stands before them, beside them where there is room. */
export function CommentSection({ offer, children }: Props) {
  return (
    <Section id="comments">
      <div className={styles.columns}>
        {offer}
        <div className={styles.column}>{children}</div>
      </div>
    </Section>
  );
}
