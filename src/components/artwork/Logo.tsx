import { logo } from "#src/data/brand/brand.ts";
import { followsTheme, logoRatio } from "#src/data/brand/logo.ts";
import styles from "./Logo.module.css";

const HEIGHT = 32;
const size = { width: Math.round(HEIGHT * logoRatio), height: HEIGHT };
const [, viewBox] = /viewBox="([^"]+)"/.exec(logo.full) ?? [];
const shapes = logo.full.replace(/^[\s\S]*?<svg[^<>]*>/, "").replace(/<\/svg>\s*$/, "");

/**
 * The logo, decorative. A logo in the colours of the theme is inlined. Any other logo is an `<img>`; on dark
 * backgrounds, its version in one colour is shown instead.
 */
export function Logo() {
  if (followsTheme(logo.full))
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a checked drawing of the content
      <svg viewBox={viewBox} {...size} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />
    );
  return (
    <>
      <img className={styles.light} src="/brand/logo.svg" {...size} alt="" />
      <img className={styles.dark} src="/brand/logo-on-dark.svg" {...size} alt="" />
    </>
  );
}
