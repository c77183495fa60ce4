import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import styles from "./BlogLayout.module.css";

interface Props {
  children: ReactNode;
  /** Named slot: what stands beside the list, below it on narrow windows. */
  aside?: ReactNode;
  label: string;
}

/** The list of posts with the sidebar. */
export function BlogLayout({ children, aside, label }: Props) {
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.list}>{children}</div>
        <aside aria-label={label}>{aside}</aside>
      </div>
    </Section>
  );
}
