import { expect, test } from "@playwright/test";
import { addressesOr, pageKinds } from "#tests/built/page-kinds.ts";
import { axeFindings } from "#tests/e2e/axe.ts";
import { checkEach } from "#tests/e2e/set-up/check-each.ts";

/** `npm run check:axe` names addresses, or all: then each is seen at every width in both themes. */
const isThorough = process.env["ADDRESSES"] !== undefined;
const WIDTHS = isThorough ? [320, 768, 1280] : [320, 1280];
const paths = addressesOr(pageKinds);
const THEMES = ["light", "dark"] as const;
const MIN_MS = 30_000;
/** A page in one theme and width, on a machine that is busy with the other parts. */
const AXE_MS = 3_000;
const NO_SCRIPT_MS = 2_000;
/** One for each worker. */
const parts = [0, 1, 2]
  .map((part) => paths.filter((_, index) => index % 3 === part))
  .filter((part) => part.length > 0);

for (const [number, part] of parts.entries())
  test.describe(`part ${number + 1} of ${parts.length}`, () => {
    test.describe("as axe sees it", () => {
      test.use({ reducedMotion: "reduce" });

      test(`W8: axe finds nothing, light and dark, ${WIDTHS.join(" and ")} px`, async ({ page }) => {
        const themes = isThorough ? THEMES.length : 1;
        test.setTimeout(MIN_MS + part.length * WIDTHS.length * themes * AXE_MS);
        await checkEach(part, async (path) => {
          const findings: string[] = [];
          await page.goto(path);
          for (const [at, width] of WIDTHS.entries()) {
            await page.setViewportSize({ width, height: 800 });
            // In the frame of the change the bar at the foot does not know yet that nothing was scrolled.
            await page.evaluate(
              () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
            );
            // Colours do not depend on the width, nor the rest on the theme; the frame is the same on the next page.
            const index = part.indexOf(path);
            for (const theme of THEMES.filter((_, place) => isThorough || place === (index + at) % 2)) {
              await page.emulateMedia({ colorScheme: theme });
              findings.push(
                ...(await axeFindings(page)).map((finding) => `${theme}, ${width} px: ${finding}`),
              );
            }
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (overflow > 0) findings.push(`${overflow} px wider than a window of ${width} px`);
            const cut = await page.evaluate(controlsBeyondEdges);
            findings.push(...cut.map((control) => `cut off at ${width} px: ${control}`));
          }
          return findings;
        });
      });
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("W8: everything is shown", async ({ page }) => {
        test.setTimeout(MIN_MS + part.length * NO_SCRIPT_MS);
        await checkEach(part, async (path) => {
          await page.goto(path);
          await expect(page.locator("h1")).toBeVisible();
          // Wide windows have the categories of the blog beside the list instead of above it.
          const texts = page.locator(
            "main :is(h2, h3, p, li):not(details *, dialog *, [inert] *, form[method=dialog] *, nav *)",
          );
          const hidden = await texts.evaluateAll(hiddenByStyle);
          await expect(page.locator("#site-menu").getByRole("navigation")).toBeVisible();
          return hidden.map((text) => `hidden: ${text}`);
        });
      });
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
