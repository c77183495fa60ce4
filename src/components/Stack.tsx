import type { ReactNode } from "react";
import styles from "./Stack.module.css";

interface Props {
  /** Distance between the children: `--space-0-5` (half), `--space-1` to `--space-3`. */
  gap: "half" | "one" | "two" | "three";
  children: ReactNode;
}

/** Blocks one below the other. */
export const Stack = ({ gap, children }: Props) => (
  <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>
);
