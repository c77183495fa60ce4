import { applyColours, darkColours, lightColours } from "#src/data/images/standalone-svg.ts";
import { logo } from "./brand.ts";

/** Returns whether a logo uses the colours of the theme, so that it is legible on all backgrounds. */
export const followsTheme = (svg: string): boolean => svg.includes("var(--");

/** The logo for light and for dark backgrounds, without custom properties. */
export const logos = {
  light: applyColours(logo.full, lightColours),
  dark: applyColours(followsTheme(logo.full) ? logo.full : logo.oneColour, darkColours),
};

/** The width of the logo as a multiple of its height. */
export const logoRatio = getRatio(logo.full);

function getRatio(svg: string): number {
  const [, width = 1, height = 1] = /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? [];
  return Number(width) / Number(height);
}
