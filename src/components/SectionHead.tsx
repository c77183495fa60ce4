import type { ReactNode } from "react";
import { Lead } from "./Lead.tsx";
import { NoBreakWords } from "./NoBreakWords.tsx";
import styles from "./SectionHead.module.css";

interface Props {
  title: string;
  intro?: string | undefined;
  /** Id for the `labelledBy` of the section. */
  id?: string | undefined;
  /** A link or control beside the heading, below it on narrow windows. */
  children?: ReactNode;
}

/** The heading of a section with an optional introduction. */
export function SectionHead({ title, intro, id, children }: Props) {
  return (
    <div className={styles.head} data-section-head>
      <div className={styles.words}>
        <h2 id={id}>
          <NoBreakWords text={title} />
        </h2>
        {intro && <Lead>{intro}</Lead>}
      </div>
      {children}
    </div>
  );
}
