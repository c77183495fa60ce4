import type { ComponentProps } from "react";
import styles from "./Device.module.css";

interface Props extends ComponentProps<"div"> {
  device: "phone" | "window";
  /** Text in the bar at the top. */
  bar: string;
}

/** The drawn frame of a phone, or of a window on a monitor. */
export const Device = ({ device, bar, className, children, ...rest }: Props) => (
  <div className={`${className} ${styles[device]}`} {...rest}>
    <p className={styles.bar} data-display-font>
      {bar}
    </p>
    <div className={styles.content}>{children}</div>
  </div>
);
