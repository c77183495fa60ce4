import { expect, test } from "@playwright/test";

/** The footer's form and the header's search. */
const FIELDS = "footer input[type=email], header input[type=search]";

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("F1 F2: fields come after the first paint, where a place was kept, and move nothing", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        window.fieldsWhenRead = -1;
        window.shifts = 0;
        document.addEventListener("DOMContentLoaded", () => {
          window.fieldsWhenRead = document.querySelectorAll("input:not([type=hidden]), textarea").length;
        });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifts += (entry as LayoutShift).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      // The face moves the bar's menu on wide windows, by what the stand-in's words are wider.
      await page.route("**/*.woff2", (route) => route.abort());
      await page.goto("/");
      await expect(page.locator(FIELDS)).toHaveCount(2);
      await expect(page.locator("template")).toHaveCount(0);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => window.fieldsWhenRead)).toBe(0);
      expect(await page.evaluate(() => window.shifts)).toBe(0);
    });

    test("F2: the way back comes to where one was, at the end of a page as well", async ({ page }) => {
      await page.goto("/products");
      await expect(page.locator(FIELDS)).toHaveCount(2);
      const policies = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).last();
      await policies.scrollIntoViewIfNeeded();
      const before = await policies.boundingBox();
      await policies.click();
      await page.waitForURL("/PrivacyPolicy");
      await page.goBack();
      await expect(page.locator(FIELDS)).toHaveCount(2);
      await expect(async () => {
        const after = await policies.boundingBox();
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80);
      }).toPass({ timeout: 5_000 });
    });
  });

for (const width of [360, 1280])
  test(`F1 F2: without JavaScript fields stand where they come to stand with it, ${width} px`, async ({
    browser,
  }) => {
    const boxesOf = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled });
      const page = await context.newPage();
      // Without script the menu is open and the display face is not asked for.
      await page.route("**/*.woff2", (route) => route.abort());
      await page.goto("/servicedetail1");
      const menu = page.getByRole("button", { name: "Menu" });
      if (javaScriptEnabled && width < 1000) await menu.click();
      const fields = page.locator(`${FIELDS}, main form input:not([type=hidden]):not([name=nickname])`);
      await expect(fields).toHaveCount(4);
      const boxes: { x: number; width: number; height: number }[] = [];
      for (const field of await fields.all()) {
        const { x = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
        boxes.push({ x, width, height });
      }
      await context.close();
      return boxes;
    };
    const withScript = await boxesOf(true);
    expect(withScript.every(({ width: breadth }) => breadth > 80)).toBe(true);
    const without = await boxesOf(false);
    // The theme button, which needs script, leaves its place to the search.
    expect(without.slice(1)).toEqual(withScript.slice(1));
    expect(without[0]?.width).toBeGreaterThanOrEqual(withScript[0]?.width ?? 0);
  });

declare global {
  interface Window {
    fieldsWhenRead: number;
    shifts: number;
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
  }
}
