import type { ReactNode } from "react";
import styles from "./SectionHead.module.css";

interface Props {
  title: string;
  intro?: string | undefined;
  /** Lets the section be named by this heading (`labelledBy`). */
  id?: string | undefined;
  /** A link or control that belongs to the heading, set beside it where there is room. */
  children?: ReactNode;
}

/** Heading of a section with an optional introduction. */
export function SectionHead({ title, intro, id, children }: Props) {
  return (
    <div className={styles.head} data-head>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  );
}
