import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { runAxe } from "./setup/axe.ts";
import { checkEach } from "./setup/check-each.ts";
import { runDesk } from "./setup/desk.ts";
import { createVisitor } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(`board ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("staff open the board with a link, take an enquiry, add a note, mark it as answered and reopen it (B1)", {
      tag: "@core",
    }, async ({ page, request }) => {
      const { name, email } = createVisitor();
      const headers = { accept: "application/json" };
      await request.post("/forms/contact", { headers, form: { name, email, message: "Please call" } });
      const link = (await runDesk("board")).trim().split("\n").at(-1) ?? "";
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
      await page.getByRole("group", { name: "Saved replies" }).getByRole("button").first().click();
      await expect(page.locator("#reply-text")).toHaveValue(new RegExp(`Dear ${name}`));
      await page.locator("#reply-text").fill("We can start on Monday.");
      const file = { name: "price.txt", mimeType: "text/plain", buffer: Buffer.from("from ₹25,000") };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.locator("button[value=reply]").click();
      await page.locator("button[value=undo-reply]").click();
      await expect(page.locator("#reply-text")).toHaveValue("We can start on Monday.");
      await expect(page.getByLabel(/price\.txt/)).toBeVisible();
      await page.locator("button[value=reply]").click();
      await expect(page.locator("main ol")).toContainText(`Replied by ${member}`);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: /price\.txt/ }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toBe("from ₹25,000");
      await page.locator("button[value=reopen]").click();
      await expect(page.locator("button[value=answered]")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect((await page.context().cookies()).every(({ httpOnly, secure }) => httpOnly && secure)).toBe(true);
      await page.goto(new URL(link).pathname);
      await expect(
        page.locator("button[value=request-link]"),
        "the board link works only once",
      ).toBeVisible();
    });

    test("a new session starts with a mailed board link and opens the requested enquiry (B1)", async ({
      page,
      request,
    }) => {
      const { name, email } = createVisitor();
      const headers = { accept: "application/json" };
      const form = { name, email, message: "Please write" };
      const { reference } = await (await request.post("/forms/contact", { headers, form })).json();
      await page.goto(`/board/enquiry/${reference}`);
      await expect(page.locator("main")).not.toContainText(name);
      // A member gets at most one link in ten minutes, so each run requests it for a different member.
      await page.locator("#to").selectOption({ index: javaScriptEnabled ? 1 : 2 });
      await page.locator("button[value=request-link]").click();
      await expect(page.getByRole("status")).toBeVisible();
      const { text = "" } = await waitForMail(({ text }) => text?.includes(`?enquiry=${reference}`) === true);
      const [, link = ""] = /https?:\/\/[^/\s]+(\/board\/link\/\S+)/.exec(text) ?? [];
      await page.goto(link);
      await page.locator("main form button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await page.goto("/board");
      const sessions = page.locator("main details").last();
      await sessions.locator("summary").click();
      await expect(sessions).toContainText("this browser");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });

for (const [colorScheme, width] of [
  ["light", 360],
  ["dark", 1280],
] as const)
  test(`the pages of the board are accessible, ${colorScheme}, ${width} px (B1, O7)`, async ({
    page,
    request,
  }) => {
    // Axe runs on each page.
    test.slow();
    const form = { ...createVisitor(), message: "Please write" };
    const headers = { accept: "application/json" };
    const { reference } = await (await request.post("/forms/contact", { headers, form })).json();
    const comment = { ...form, post: "sample-website-brief" };
    await request.post("/forms/comment", { headers, form: comment });
    await request.post("/forms/subscribe", { headers, form: { email: form.email } });
    const link = (await runDesk("board")).trim().split("\n").at(-1) ?? "";
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(new URL(link).pathname);
    await page.locator("main form button").click();
    const pages = [
      "/board",
      `/board/enquiry/${reference}`,
      `/board/person/${reference}`,
      `/board/person/${reference}/erase`,
      "/board/comments",
      "/board/subscribers?view=pending",
      "/board/figures",
    ];
    await checkEach(pages, async (path) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await runAxe(page)).toEqual([]);
    });
  });

test("a reply that is being typed is saved as a draft (B1)", async ({ page, request }) => {
  const { name, email } = createVisitor();
  const headers = { accept: "application/json" };
  const form = { name, email, message: "Please write" };
  const { reference } = await (await request.post("/forms/contact", { headers, form })).json();
  const link = (await runDesk("board")).trim().split("\n").at(-1) ?? "";
  await page.goto(new URL(link).pathname);
  await page.locator("main form button").click();
  await page.goto(`/board/enquiry/${reference}`);
  await page.locator("#sender").selectOption({ index: 1 });
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("#reply-text").fill("Half a sentence");
  await saved;
  await page.goto(`/board/enquiry/${reference}`);
  await expect(page.locator("#reply-text")).toHaveValue("Half a sentence");
});
