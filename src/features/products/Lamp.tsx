import styles from "./Lamp.module.css";

/**
 * A lamp on a bent pipe above a signboard.
 *
 * @param offer position of the offer that it lights
 */
export const Lamp = ({ offer }: { offer: number }) => (
  <svg
    className={styles.lamp}
    data-offer={offer}
    viewBox="0 0 96 76"
    fill="none"
    stroke="var(--art-line)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M22 76V24Q22 4 42 4T62 20v8" />
    <path d="M14 70h16v6H14Z" fill="var(--art-fill)" />
    <path d="M40 50q0-20 22-22 22 2 22 22Z" fill="var(--art-fill)" />
    <path className={styles.bulb} d="M53 50a9 9 0 0 0 18 0Z" />
    <path d="M56 28h12" />
  </svg>
);
