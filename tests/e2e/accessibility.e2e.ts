import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { pageKinds } from "./page-kinds.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [320, 1280])
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });

      for (const path of pageKinds)
        test(`W8: axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n  ")}`,
          );
          expect(found).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, "scrolls one way only").toBeLessThanOrEqual(0);
        });
    });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pageKinds)
    test(`W8: everything of ${path} is shown`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      for (const hidden of await page
        .locator("main :is(h2, h3, p, li):not(details *, dialog *, [inert] *, form[method=dialog] *)")
        .all())
        expect.soft(await isHiddenByStyle(hidden), await hidden.innerText()).toBe(false);
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
    });
});

/** Hidden for everybody, not merely kept for screen readers. The payment form acts by script alone and says so (E9). */
function isHiddenByStyle(locator: import("@playwright/test").Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const choice = element.closest("[role=listbox], fieldset, [data-billing], noscript");
    return !choice && !element.checkVisibility({ visibilityProperty: true });
  });
}
