import type { ComponentProps } from "react";
import styles from "./Lead.module.css";

/** A paragraph that introduces a page or a section, in larger letters. */
export const Lead = ({ className = "", ...props }: ComponentProps<"p">) => (
  <p className={`${styles.lead} ${className}`} {...props} />
);
