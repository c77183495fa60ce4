import { expect, test } from "@playwright/test";
import { desk } from "./set-up/desk.ts";
import { somebody } from "./set-up/form.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(`B1 the board, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("staff open it by a link, take an enquiry, note something, mark it as answered and reopen it", async ({
      page,
      request,
    }) => {
      const { name, email } = somebody();
      const headers = { accept: "application/json" };
      await request.post("/forms/contact", { headers, form: { name, email, message: "Please call" } });
      const link = (await desk("board")).trim().split("\n").at(-1) ?? "";
      await page.goto(new URL(link).pathname);
      await page.locator("main form button").click();
      await expect(page).toHaveURL(/\/board$/);
      await page.locator("#q").fill(name);
      await page.locator("#q").press("Enter");
      await page.getByRole("link", { name }).click();
      await page.locator("#taker").selectOption({ index: 1 });
      const member = await page.locator("#taker option").nth(1).innerText();
      await page.locator("button[value=take]").click();
      await expect(page.locator("main")).toContainText(member);
      await page.locator("#note").fill("Rang at noon");
      await page.locator("button[value=note]").click();
      await expect(page.getByText("Rang at noon")).toBeVisible();
      await page.locator("button[value=answered]").click();
      await page.locator("button[value=reopen]").click();
      await expect(page.locator("button[value=answered]")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect((await page.context().cookies()).every(({ httpOnly, secure }) => httpOnly && secure)).toBe(true);
      await page.goto(new URL(link).pathname);
      await expect(page.locator("button[value=mail]"), "the link works once").toBeVisible();
    });
  });
