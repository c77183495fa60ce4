import type { ReactNode } from "react";
import styles from "./Grid.module.css";

interface Props {
  /** The narrowest a column may become before the row wraps: a third, a quarter or half of the page. */
  columns?: 2 | 3 | 4 | undefined;
  /** A list for screen readers; then each child must be an `<li>`. */
  as?: "div" | "ul";
  children: ReactNode;
}

/** Equal columns that wrap by themselves. */
export function Grid({ columns = 3, as: Tag = "div", children }: Props) {
  return (
    <Tag className={styles.grid} role={Tag === "ul" ? "list" : undefined} data-columns={columns}>
      {children}
    </Tag>
  );
}
