import { expect, type Page, test } from "@playwright/test";
import { addressesOr, pageKinds } from "../built/page-kinds.ts";
import { axeFindings } from "../e2e/axe.ts";

/** `npm run check:axe` names addresses, or all: then each is seen at every width in both themes. */
const isThorough = process.env["ADDRESSES"] !== undefined;
const WIDTHS = isThorough ? [320, 768, 1280] : [320, 1280];
const paths = addressesOr(pageKinds);
const THEMES = ["light", "dark"] as const;
/** Each part goes through one page of one worker: a page of its own costs a test more than most of what it asks. */
const parts = [0, 1, 2].map((part) => paths.filter((_, index) => index % 3 === part));

for (const part of parts)
  test.describe("as axe sees it", () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage({ reducedMotion: "reduce" });
    });
    test.afterAll(() => page.close());

    for (const [index, path] of part.entries())
      test(`W8: axe finds nothing on ${path}, light and dark, ${WIDTHS.join(" and ")} px`, async () => {
        await page.goto(path);
        for (const [at, width] of WIDTHS.entries()) {
          await page.setViewportSize({ width, height: 800 });
          // In the frame of the change the bar at the foot does not know yet that nothing was scrolled.
          await page.evaluate(
            () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
          );
          // Colours do not depend on the width, nor the rest on the theme; the frame is the same on the next page.
          for (const theme of THEMES.filter((_, place) => isThorough || place === (index + at) % 2)) {
            await page.emulateMedia({ colorScheme: theme });
            expect.soft(await axeFindings(page), `${theme}, ${width} px`).toEqual([]);
          }
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(overflow, `scrolls one way only at ${width} px`).toBeLessThanOrEqual(0);
          expect.soft(await page.evaluate(controlsBeyondEdges), `${width} px`).toEqual([]);
        }
      });
  });

for (const part of parts)
  test.describe("without JavaScript", () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage({ javaScriptEnabled: false });
    });
    test.afterAll(() => page.close());

    for (const path of part)
      test(`W8: everything of ${path} is shown`, async () => {
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
