import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const pages = [
  ["/post/sample-website-brief", "main article"],
  ["/portfoliodetails/gariahat-sari-shop", "main h1"],
  ["/aboutus", "main h1"],
  ["/", "main h1"],
  ["/faq", "main h1"],
  ["/contact", "main h1"],
  ["/internship", "main h1"],
  ["/bn/singleteam/moumita-das", "main h1"],
] as const;

test("navigation, forms, footer and related links are not printed (W8)", async ({ page }) => {
  await checkEach(pages, async ([path, content]) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(content).first()).toBeVisible();
    const screenOnly = page.locator(
      "form, button, body > footer, nav:not([aria-label='You are here']), #related, #more, #next-step, a[href*='wa.me']",
    );
    await expect(screenOnly.filter({ visible: true })).toHaveCount(0);
  });
});

test("both prices of a plan are printed (W3)", async ({ page }) => {
  await page.goto("/faq");
  await page.emulateMedia({ media: "print" });
  for (const price of ["$69", "$699"]) await expect(page.getByText(price, { exact: true })).toBeVisible();
});
