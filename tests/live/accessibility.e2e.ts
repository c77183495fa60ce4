import { expect, test } from "@playwright/test";
import { pageKinds } from "../built/page-kinds.ts";
import { axeFindings } from "../e2e/axe.ts";

const paths = pageKinds();

test.describe("as axe sees it", () => {
  test.use({ reducedMotion: "reduce" });

  for (const path of paths)
    test(`W8: axe finds nothing on ${path}, light and dark, 320 and 1280 px`, async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // In the frame of the change the bar at the foot does not know yet that nothing was scrolled.
        await page.evaluate(
          () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
        );
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const findings = await axeFindings(page, colorScheme === "dark" ? "colours" : undefined);
          expect.soft(findings, `${colorScheme}, ${width} px`).toEqual([]);
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `scrolls one way only at ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(controlsBeyondEdges), `${width} px`).toEqual([]);
      }
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths)
    test(`W8: everything of ${path} is shown`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      const texts = page.locator(
        "main :is(h2, h3, p, li):not(details *, dialog *, [inert] *, form[method=dialog] *)",
      );
      expect(await texts.evaluateAll(hiddenByStyle)).toEqual([]);
      await expect(page.locator("#site-menu").getByRole("navigation")).toBeVisible();
    });
});

/** Controls that a clipped part of the page cuts off; slides wait outside of their carousel or of a row that scrolls. */
function controlsBeyondEdges(): string[] {
  const inRow = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === "auto" || inRow(element.parentElement));
  const controls = document.querySelectorAll("a, button, input, select, textarea, summary");
  return Array.from(controls)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter(
      (control) => !control.closest("[aria-roledescription=carousel], .visually-hidden") && !inRow(control),
    )
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Texts hidden for everybody, not merely kept for screen readers; what the payment form shows by script alone says so (E9). */
function hiddenByStyle(elements: Element[]): (string | null)[] {
  return (
    elements
      .filter((element) => !element.closest("[role=listbox], fieldset, [data-billing], noscript"))
      // Without a box of its own it is seen by what it holds.
      .filter((element) => getComputedStyle(element).display !== "contents")
      .filter((element) => !element.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent)
  );
}
