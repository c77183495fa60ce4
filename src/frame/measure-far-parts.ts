import { nextPaint } from "./next-paint";

/**
 * Lays out, one by one, what base.css leaves out until it comes near the screen. The browser remembers the size
 * (`contain-intrinsic-size: auto`), so a jump to the end, to a heading or to a word that was looked for finds the
 * page as long as it is, and nothing moves after it.
 */
export async function measureFarParts(): Promise<void> {
  for (const { firstElementChild: child, style } of document.querySelectorAll<HTMLElement>(
    "main > :nth-child(n + 3), [data-far]",
  )) {
    if (child?.checkVisibility({ contentVisibilityAuto: true })) continue;
    style.contentVisibility = "visible";
    await nextPaint();
    style.contentVisibility = "";
  }
}
