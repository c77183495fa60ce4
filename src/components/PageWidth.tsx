import type { ComponentProps } from "react";
import styles from "./PageWidth.module.css";

/** A block as wide as the page, centred, with its margins. The background of its parent extends to the window. */
export const PageWidth = ({ className = "", ...props }: ComponentProps<"div">) => (
  <div className={`${styles.width} ${className}`} {...props} />
);
