import type { ReactNode } from "react";
import styles from "./Badge.module.css";

interface Props {
  tone?: "plain" | "internal" | "new" | "danger";
  children: ReactNode;
}

/** A short label of an enquiry or a message. */
export const Badge = ({ tone = "plain", children }: Props) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
