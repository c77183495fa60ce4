import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import styles from "./CommentSection.module.css";

/** The comments of a post, which the server adds to, and the form below them, in the article's column. */
export function CommentSection({ children }: { children: ReactNode }) {
  return (
    <Section id="comments">
      <div className={styles.column}>{children}</div>
    </Section>
  );
}
