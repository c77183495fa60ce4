import { expect, test } from "@playwright/test";
import { expectDark, themeButton } from "./setup/theme.ts";

test("F1: the theme chosen in one tab applies in the others", { tag: "@core" }, async ({ page, context }) => {
  await page.goto("/faq");
  const other = await context.newPage();
  await other.goto("/contact");
  await themeButton(other).click();
  await expectDark(page);
  await themeButton(other).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(themeButton(page)).toHaveAttribute("aria-pressed", "false");
});

// Playwright's browsers prerender nothing: the choice and the event are made here.
test("F1: a prerendered page has the theme chosen before it is shown", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expectDark(page);
});
