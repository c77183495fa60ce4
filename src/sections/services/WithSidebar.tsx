import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import styles from "./WithSidebar.module.css";

interface Props {
  /** Stands beside the text on wide windows and after it on narrow ones. */
  sidebar?: ReactNode;
  children: ReactNode;
}

/** The body of a page with its sidebar. */
export function WithSidebar({ sidebar, children }: Props) {
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.body}>{children}</div>
        {sidebar}
      </div>
    </Section>
  );
}
