import type { ReactNode } from "react";
import styles from "./Grid.module.css";

interface Props {
  /** Maximum number of columns. Rows wrap if columns would become too narrow. */
  columns?: 2 | 3 | 4 | undefined;
  /** With `ul`, each child must be an `<li>`. */
  as?: "div" | "ul";
  children: ReactNode;
}

/** A grid of equal columns that wraps automatically. */
export function Grid({ columns = 3, as: Tag = "div", children }: Props) {
  return (
    <Tag className={styles.grid} role={Tag === "ul" ? "list" : undefined} data-columns={columns}>
      {children}
    </Tag>
  );
}
