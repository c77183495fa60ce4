import { logo } from "#src/data/brand/brand.ts";
import { followsTheme, logoRatio } from "#src/data/brand/logo.ts";
import { Drawing } from "./Drawing.tsx";
import styles from "./Logo.module.css";

const HEIGHT = 32;
const size = { width: Math.round(HEIGHT * logoRatio), height: HEIGHT };

/**
 * The logo, decorative. A logo in the colours of the theme is inlined. Any other logo is an `<img>`; on dark
 * backgrounds, its version in one colour is shown instead.
 */
export function Logo() {
  if (followsTheme(logo.full)) return <Drawing svg={logo.full} {...size} />;
  return (
    <>
      <img className={styles.light} src="/brand/logo.svg" {...size} alt="" />
      <img className={styles.dark} src="/brand/logo-on-dark.svg" {...size} alt="" />
    </>
  );
}
