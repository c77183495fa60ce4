import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import ferry from "#src/components/artwork/ferry.svg?drawing";
import bridge from "./bridge.svg?drawing";
import ghat from "./ghat.svg?drawing";
import palms from "./palms.svg?drawing";
import styles from "./River.module.css";

/** The Hooghly with Howrah Bridge and a ferry, behind the shops. */
export const River = () => (
  <div className={styles.scene} aria-hidden>
    <DrawingBox className={styles.bridge} svg={bridge} />
    <div className={styles.water} />
    <DrawingBox className={styles.ferry} svg={ferry} />
    <DrawingBox className={styles.ghat} svg={ghat} />
    <DrawingBox className={styles.palms} svg={palms} />
  </div>
);
