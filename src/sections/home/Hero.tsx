import type { ReactNode } from "react";
import bridge from "../../artwork/howrah-bridge.svg?raw";
import { InlineDrawing } from "../../artwork/InlineDrawing";
import styles from "./Hero.module.css";

/** The head of the home page: the slider over the river, the bridge behind it. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      <InlineDrawing svg={bridge} className={styles.bridge} />
    </div>
  );
}
