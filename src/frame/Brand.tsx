import { LogoMark } from "../artwork/LogoMark";
import styles from "./Brand.module.css";

/** Mark and name. The name is text in the display face that the page carries anyway. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <LogoMark />
      <span data-display>{name}</span>
    </span>
  );
}
