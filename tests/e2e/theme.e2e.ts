import { expect, test } from "@playwright/test";
import { expectDark, getThemeButton } from "./setup/theme.ts";

test("a theme selected in one tab applies in other tabs (F1)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  const otherPage = await context.newPage();
  await otherPage.goto("/contact");
  await getThemeButton(otherPage).click();
  await expectDark(page);
  await getThemeButton(otherPage).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(getThemeButton(page)).toHaveAttribute("aria-pressed", "false");
});

// Playwright's browsers do not prerender, so the test sets the theme and dispatches the event.
test("a speculatively prerendered page has the current theme when it is shown (F1)", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expectDark(page);
});
