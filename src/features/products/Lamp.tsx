import { Drawing } from "#src/components/artwork/Drawing.tsx";
import lamp from "./artwork/lamp.svg?drawing";
import styles from "./Lamp.module.css";

/**
 * A lamp on a bent pipe above a signboard.
 *
 * @param offer position of the offer that it lights
 */
export const Lamp = ({ offer }: { offer: number }) => (
  <Drawing className={styles.lamp} data-offer={offer} svg={lamp} />
);
