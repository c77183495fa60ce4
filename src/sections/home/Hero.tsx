import type { ReactNode } from "react";
import { Motif } from "../../artwork/Motif";
import styles from "./Hero.module.css";

/** The head of the home page: the slider over the river, the bridge behind it. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      <Motif name="bridge" className={styles.bridge} />
    </div>
  );
}
