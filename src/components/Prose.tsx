import type { ReactNode } from "react";
import styles from "./Prose.module.css";

/** Running text: headings, lists, quotes and tables as written. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
