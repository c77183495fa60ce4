import { expect, test } from "@playwright/test";

for (const [time, text] of [
  ["2026-11-18T12:00:00+05:30", "Open now until 7 pm."],
  ["2026-11-18T20:00:00+05:30", "Closed now. We open tomorrow at 10 am."],
  ["2026-11-22T12:00:00+05:30", "Closed now. We open tomorrow at 10 am."],
] as const)
  test(`the contact page shows whether the offices are open at ${time} (C1)`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(time));
    await page.goto("/contact");
    await expect(page.getByText(text)).toBeVisible();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact page shows the hours without the current state (C1)", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByText("The offices are open from 10 am to 7 pm.")).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/(Open|Closed) now/);
  });
});
