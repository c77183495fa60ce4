import { expect, test } from "@playwright/test";
import { getRepresentativePaths, selectPaths } from "#tests/built/page-kinds.ts";
import { runAxe } from "#tests/e2e/setup/axe.ts";
import { checkEach } from "#tests/e2e/setup/check-each.ts";

/** If `ADDRESSES` is set, as by `npm run check:axe`, axe checks each page at every width in both themes. */
const isThorough = process.env["ADDRESSES"] !== undefined;
const WIDTHS = isThorough ? [320, 768, 1280] : [320, 1280];
const paths = selectPaths(getRepresentativePaths);
const THEMES = ["light", "dark"] as const;
const BASE_TIMEOUT_MS = 30_000;
/** Time for a page in one theme and width while the other workers are busy. */
const AXE_TIMEOUT_MS = 3_000;
const NO_SCRIPT_TIMEOUT_MS = 2_000;
/** One part of the paths for each worker. */
const parts = [0, 1, 2]
  .map((part) => paths.filter((_, index) => index % 3 === part))
  .filter((part) => part.length > 0);

for (const [number, part] of parts.entries())
  test.describe(`part ${number + 1} of ${parts.length}`, () => {
    test.describe("with reduced motion", () => {
      test.use({ reducedMotion: "reduce" });

      test(`passes axe in both themes at ${WIDTHS.join(" and ")} px (W8)`, async ({ page }) => {
        const themes = isThorough ? THEMES.length : 1;
        test.setTimeout(BASE_TIMEOUT_MS + part.length * WIDTHS.length * themes * AXE_TIMEOUT_MS);
        await checkEach(part, async (path) => {
          const findings: string[] = [];
          await page.goto(path);
          for (const [widthIndex, width] of WIDTHS.entries()) {
            await page.setViewportSize({ width, height: 800 });
            // The contact bar updates one frame after the resize.
            await page.evaluate(
              () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
            );
            // Themes alternate by page and width, because colours do not depend on the width, nor the layout on the theme.
            const index = part.indexOf(path);
            for (const theme of THEMES.filter(
              (_, themeIndex) => isThorough || themeIndex === (index + widthIndex) % 2,
            )) {
              await page.emulateMedia({ colorScheme: theme });
              findings.push(...(await runAxe(page)).map((finding) => `${theme}, ${width} px: ${finding}`));
            }
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (overflow > 0) findings.push(`${overflow} px wider than the window at ${width} px`);
            const cut = await page.evaluate(findControlsBeyondEdges);
            findings.push(...cut.map((control) => `cut off at ${width} px: ${control}`));
          }
          return findings;
        });
      });
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("shows all content (W8)", async ({ page }) => {
        test.setTimeout(BASE_TIMEOUT_MS + part.length * NO_SCRIPT_TIMEOUT_MS);
        await checkEach(part, async (path) => {
          await page.goto(path);
          await expect(page.locator("h1")).toBeVisible();
          // Excludes collapsed content and navigation. The blog's categories exist twice, for phones and for wide
          // windows, and one of them is always hidden.
          const texts = page.locator(
            "main :is(h2, h3, p, li):not(details *, :has(details), dialog *, [inert] *, form[method=dialog] *, nav *)",
          );
          const hidden = await texts.evaluateAll(findHiddenTexts);
          await expect(page.locator("#site-menu").getByRole("navigation")).toBeVisible();
          return hidden.map((text) => `hidden: ${text}`);
        });
      });
    });
  });

/** Returns controls that extend beyond the window, except in carousels and scrollable rows. */
function findControlsBeyondEdges(): string[] {
  const isInScrollableRow = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX === "auto" || isInScrollableRow(element.parentElement));
  const controls = document.querySelectorAll("a, button, input, select, textarea, summary");
  return Array.from(controls)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter(
      (control) =>
        !control.closest("[aria-roledescription=carousel], .visually-hidden") && !isInScrollableRow(control),
    )
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/**
 * Returns the texts that no visible element in the list contains. (The call to action of a post, for example, is beside
 * the article and below it, and one of the two is hidden.) Ignores suggestions, which require JavaScript, and texts
 * that depend on a selected option.
 */
function findHiddenTexts(elements: Element[]): (string | null)[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const visibleTexts = new Set(elements.filter(isVisible).map(({ textContent }) => textContent));
  return (
    elements
      .filter(
        (element) => !element.closest("[role=listbox], fieldset, [data-answer], [data-billing], noscript"),
      )
      // An element with `display: contents` has no box.
      .filter((element) => getComputedStyle(element).display !== "contents")
      .filter((element) => !isVisible(element))
      .map(({ textContent }) => textContent)
      .filter((text) => !visibleTexts.has(text))
  );
}
