import { expect, type Page, test } from "@playwright/test";
import { browserOptions } from "../../scripts/setup/browser.mjs";

// Only the whole browser has a back/forward cache, and Playwright switches it off.
test.use({ launchOptions: { ...browserOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const themeButton = (page: Page) => page.getByRole("button", { name: "Dark mode" });

async function expectDark(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(themeButton(page)).toHaveAttribute("aria-pressed", "true");
}

test("F1: a page restored from the back/forward cache has the theme chosen since", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => Object.assign(window, { restored: true }));
  await page.goto("/contact");
  await themeButton(page).click();
  await expectDark(page);
  // A restored page has no load event, which `page.goBack` waits for.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL("/faq", { waitUntil: "commit" });
  expect(await page.evaluate(() => "restored" in window), "from the back/forward cache").toBe(true);
  await expectDark(page);
});

test("F1: the theme chosen in one tab applies in the others", async ({ page, context }) => {
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
