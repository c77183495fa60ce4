/** The functions of this file run in the page, so they use nothing outside themselves. */

export interface Point {
  x: number;
  y: number;
}

/** Returns whether a matching element is visible. */
export const isShown = (selector: string): boolean =>
  Array.from(document.querySelectorAll(selector)).some(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible",
  );

/**
 * Scrolls to the first visible match.
 * @returns the position of its centre in the window, or `undefined` without a match
 */
export function scrollToCentre(selector: string): Point | undefined {
  const visible = Array.from(document.querySelectorAll(selector)).find(
    (element) => element.getClientRects().length > 0,
  );
  if (!visible) return undefined;
  visible.scrollIntoView({ block: "center" });
  const { x, y, width, height } = visible.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
