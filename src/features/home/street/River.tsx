import { Drawing } from "#src/components/artwork/Drawing.tsx";
import ferry from "#src/components/artwork/ferry.svg?drawing";
import boat from "./boat.svg?drawing";
import bridge from "./bridge.svg?drawing";
import ghat from "./ghat.svg?drawing";
import palms from "./palms.svg?drawing";
import styles from "./River.module.css";

/** The Hooghly with Howrah Bridge, a ferry and a boat, behind the shops. */
export const River = () => (
  <div className={styles.scene} aria-hidden>
    <div className={styles.bridge} aria-hidden>
      <Drawing svg={bridge} />
    </div>
    <div className={styles.water} />
    <div className={styles.ferry} aria-hidden>
      <Drawing svg={ferry} />
    </div>
    <div className={styles.boat} aria-hidden>
      <Drawing svg={boat} />
    </div>
    <div className={styles.ghat} aria-hidden>
      <Drawing svg={ghat} />
    </div>
    <div className={styles.palms} aria-hidden>
      <Drawing svg={palms} />
    </div>
  </div>
);
