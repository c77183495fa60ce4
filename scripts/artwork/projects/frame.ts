import { flat, p, stroke } from "../kit/ink.ts";

/**
 * A project is drawn once, on a field that bleeds: its subject lies within 0 to 560 across and 0 to 400 down,
 * its surroundings reach from -140 to 700 and from -260 to 490. Each format is a window on that field.
 */
export interface Scene {
  ground: string;
  content: string;
  /** Where the wide format's window begins, when the subject stands higher than most. */
  wideTop?: number;
}

const formats = {
  "": { window: "-53 -70 666.7 500", width: 800, height: 600 },
  "-wide": { window: "-140 TOP 840 420", width: 800, height: 400 },
  "-tall": { window: "12 -260 562.5 750", width: 600, height: 800 },
} as const;

/** The three files of a project, by their names below public/art. */
export function cropped(
  slug: string,
  { ground, content, wideTop = -6 }: Scene,
): [name: string, source: string][] {
  return Object.entries(formats).map(([suffix, { window, width, height }]) => [
    `projects/${slug}${suffix}`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${window.replace("TOP", String(wideTop))}" width="${width}" height="${height}">` +
      flat("M-140-260H700V490H-140Z", ground) +
      `<g fill="none" stroke="${p.ink}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>\n`,
  ]);
}
