import ferry from "#src/components/artwork/ferry.svg?raw";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import boat from "./boat.svg?raw";
import bridge from "./bridge.svg?raw";
import ghat from "./ghat.svg?raw";
import palms from "./palms.svg?raw";
import styles from "./River.module.css";

/** The Hooghly with Howrah Bridge, a ferry and a boat, behind the shops. */
export const River = () => (
  <div className={styles.scene} aria-hidden>
    <InlineDrawing svg={bridge} className={styles.bridge} />
    <div className={styles.water} />
    <InlineDrawing svg={ferry} className={styles.ferry} />
    <InlineDrawing svg={boat} className={styles.boat} />
    <InlineDrawing svg={ghat} className={styles.ghat} />
    <InlineDrawing svg={palms} className={styles.palms} />
  </div>
);
