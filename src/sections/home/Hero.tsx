import type { ReactNode } from "react";
import styles from "./Hero.module.css";

/** The head of the home page: the slider over the river, the bridge behind it. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      {/* Another file, yet drawn in this document: it takes the theme's colours and is never the largest paint. */}
      <svg className={styles.bridge} aria-hidden="true">
        <use href="/art/howrah-bridge.svg#bridge" width="100%" height="100%" />
      </svg>
    </div>
  );
}
