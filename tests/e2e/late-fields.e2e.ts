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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("F1 F2: fields stand in the document, once each", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(FIELDS)).toHaveCount(2);
    await expect(page.getByRole("contentinfo").getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  });
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
