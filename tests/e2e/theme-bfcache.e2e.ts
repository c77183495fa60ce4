import { expect, test } from "@playwright/test";
import { browserOptions } from "#tests/support/browser.mjs";
import { expectDark, themeButton } from "./setup/theme.ts";

// Only the whole browser has a back/forward cache, and Playwright switches it off.
test.use({ launchOptions: { ...browserOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

test("F1: a page restored from the back/forward cache has the theme chosen since", {
  tag: "@chromium",
}, async ({ page }) => {
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
