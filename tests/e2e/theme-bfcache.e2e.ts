import { expect, test } from "@playwright/test";
import { browserOptions } from "#tests/support/browser.mjs";
import { expectDark, getThemeButton } from "./setup/theme.ts";

// The headless shell has no back/forward cache, and Playwright disables it in the complete browser.
test.use({ launchOptions: { ...browserOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

test("a page restored from the back/forward cache has the current theme (F1)", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => Object.assign(window, { restored: true }));
  await page.goto("/contact");
  await getThemeButton(page).click();
  await expectDark(page);
  // `page.goBack` would wait for a load event, which a restored page does not fire.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL("/faq", { waitUntil: "commit" });
  expect(
    await page.evaluate(() => "restored" in window),
    "the page is restored from the back/forward cache",
  ).toBe(true);
  await expectDark(page);
});
