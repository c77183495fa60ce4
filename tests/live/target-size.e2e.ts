import { test } from "@playwright/test";
import { getRepresentativePaths } from "#tests/built/page-kinds.ts";
import { checkEach } from "#tests/e2e/setup/check-each.ts";

const WIDTHS = [360, 1280];
/** Time for a page at each width while the other workers are busy. */
const PAGE_TIMEOUT_MS = 3_000;
const paths = getRepresentativePaths();

test.use({ reducedMotion: "reduce" });

// Stricter than the rule of axe, which accepts smaller targets with enough distance between them.
test("links and buttons are targets of at least 24 by 24 px, except in sentences (W8, WCAG 2.5.8)", async ({
  page,
}) => {
  test.setTimeout(30_000 + paths.length * WIDTHS.length * PAGE_TIMEOUT_MS);
  await checkEach(paths, async (path) => {
    const violations: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const small = await page.evaluate(findSmallTargets);
      violations.push(...small.map((target) => `${width} px: ${target}`));
    }
    return violations;
  });
});

/**
 * Returns the visible controls with a target of less than 24 px. A pseudo-element, such as the area of a card, and the
 * label of a field belong to the target.
 */
function findSmallTargets(): string[] {
  const MIN_PX = 24;
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, input, select, textarea",
  );
  const isInSentence = (control: HTMLElement) =>
    getComputedStyle(control).display === "inline" &&
    control.parentElement?.textContent.trim() !== control.textContent.trim();
  /** Whether a point is on the control, or on a label of it. */
  const isHit = (control: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return [control, ...labels].some((target) => hit !== null && target.contains(hit));
  };
  const isTarget = (control: HTMLElement) => {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = MIN_PX / 2 - 0.5;
    return (
      (width >= MIN_PX || (isHit(control, x - reach, y) && isHit(control, x + reach, y))) &&
      (height >= MIN_PX || (isHit(control, x, y - reach) && isHit(control, x, y + reach)))
    );
  };
  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => !control.matches(":disabled, .visually-hidden") && !isInSentence(control))
    .filter((control) => !isTarget(control))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `${width.toFixed()} × ${height.toFixed()} px: ${control.outerHTML.slice(0, 120)}`;
    });
}
