import { nextPaint } from "./next-paint";

/**
 * Lays out, one in each frame, what base.css leaves out of the first paint until it comes near the screen. A jump
 * to the end, to a heading or to a word that was looked for then finds the page as long as it is, nothing moves
 * after it, and a picture taken of the whole page has no holes.
 */
export async function showFarParts(): Promise<void> {
  for (const { style } of document.querySelectorAll<HTMLElement>("main > :nth-child(n + 3), [data-far]")) {
    await nextPaint();
    style.contentVisibility = "visible";
  }
}
