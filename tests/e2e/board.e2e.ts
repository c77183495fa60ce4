import { expect, test } from "@playwright/test";
import { desk } from "./set-up/desk.ts";
import { somebody } from "./set-up/form.ts";
import { mailThat } from "./set-up/mails.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(`B1 the board, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("staff open it by a link, take an enquiry, note something, mark it as answered and reopen it", {
      tag: "@core",
    }, async ({ page, request }) => {
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
      await expect(page.locator("button[value=request-link]"), "the link works once").toBeVisible();
    });

    test("a closed browser asks for a link, and goes on to the enquiry that was requested", async ({
      page,
      request,
    }) => {
      const { name, email } = somebody();
      const headers = { accept: "application/json" };
      const form = { name, email, message: "Please write" };
      const { reference } = await (await request.post("/forms/contact", { headers, form })).json();
      await page.goto(`/board/enquiry/${reference}`);
      await expect(page.locator("main")).not.toContainText(name);
      // Each member's mailbox gets one link in ten minutes, so each of these runs asks for another one's.
      await page.locator("#to").selectOption({ index: javaScriptEnabled ? 1 : 2 });
      await page.locator("button[value=request-link]").click();
      await expect(page.getByRole("status")).toBeVisible();
      const { text = "" } = await mailThat(({ text }) => text?.includes(`?enquiry=${reference}`) === true);
      const [, link = ""] = /https?:\/\/[^/\s]+(\/board\/link\/\S+)/.exec(text) ?? [];
      await page.goto(link);
      await page.locator("main form button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await page.goto("/board");
      const browsers = page.locator("main details").last();
      await browsers.locator("summary").click();
      await expect(browsers).toContainText("this browser");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
