import type { ReactNode } from "react";
import styles from "./Section.module.css";

interface Props {
  /** The colours of the band; ink is dark in both themes. */
  tone?: "paper" | "sunk" | "ink" | "marigold";
  /** How wide the content may be: the page, a column of text at its edge, or the whole window. */
  width?: "page" | "text" | "full";
  /** Space above and below. */
  space?: "normal" | "tight";
  id?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  /** Leads elsewhere, and is left out on paper. */
  onlyOnScreen?: boolean;
  children: ReactNode;
}

/** A full-width band of the page; neighbours differ in tone or shape. */
export function Section({
  tone = "paper",
  width = "page",
  space = "normal",
  id,
  labelledBy,
  onlyOnScreen = false,
  children,
}: Props) {
  return (
    <section
      className={styles.section}
      data-tone={tone === "paper" ? undefined : tone}
      data-space={space === "normal" ? undefined : space}
      id={id}
      aria-labelledby={labelledBy}
      data-screen={onlyOnScreen || undefined}
    >
      <div className={`${styles.inner} ${styles[width]}`}>{children}</div>
    </section>
  );
}
