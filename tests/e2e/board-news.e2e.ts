import { expect, type Page, test } from "@playwright/test";
import { runDesk } from "./setup/desk.ts";
import { createVisitor } from "./setup/form.ts";

/** A little more than the interval in which a page asks for news. */
const INTERVAL_MS = 21_000;

const openBoard = async (page: Page) => {
  const link = (await runDesk("board")).trim().split("\n").at(-1) ?? "";
  await page.goto(new URL(link).pathname);
  await page.locator("main form button").click();
  await page.locator("header details summary").first().click();
  await page.locator("#member").selectOption({ index: 1 });
  await page.locator("header details button").first().click();
};

/** Sends an enquiry. @returns its reference */
async function send(page: Page, { name, email }: { name: string; email: string }, message: string) {
  const headers = { accept: "application/json" };
  const response = await page.request.post("/forms/contact", { headers, form: { name, email, message } });
  return (await response.json()).reference as string;
}

/** Posts a note as a colleague does, in the same session. */
async function addNote(page: Page, reference: string, text: string) {
  const path = `/board/enquiry/${reference}`;
  const html = await (await page.request.get(path)).text();
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await page.request.post(path, { headers, form: { token, action: "note", text } });
  expect(response.ok()).toBe(true);
}

/** Waits for the answer to the next request for news. */
async function waitForNews(page: Page) {
  const response = page.waitForResponse((answer) => answer.request().headers()["x-board-poll"] === "1");
  await page.clock.runFor(INTERVAL_MS);
  await (await response).finished();
}

test("the list announces new enquiries without moving anything, and shows them when asked (B1)", {
  tag: "@core",
}, async ({ page }) => {
  const visitor = createVisitor();
  const reference = await send(page, visitor, "The first message");
  await openBoard(page);
  await page.clock.install();
  await page.goto(`/board?q=${encodeURIComponent(visitor.name)}`);
  const news = page.locator("[data-news]");
  await expect(news).toContainText("Up to date at");
  const row = page.locator(`#${reference}`);
  const box = row.getByRole("checkbox");
  await box.check();
  const before = await row.boundingBox();
  await send(page, visitor, "The second message");
  await addNote(page, reference, "Rang");
  await waitForNews(page);
  await expect(news.locator("[data-news-text]")).toHaveText("1 new");
  await expect(box).toBeChecked();
  expect(await row.boundingBox(), "nothing has moved").toEqual(before);
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await news.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("[data-row]")).toHaveCount(2);
});

test("the page of an enquiry says what is new, and shows it without losing what is being typed (B1)", {
  tag: "@core",
}, async ({ page }) => {
  const reference = await send(page, createVisitor(), "Please write");
  await openBoard(page);
  await page.clock.install();
  await page.goto(`/board/enquiry/${reference}`);
  const text = page.locator("#reply-text");
  await text.fill("Half a sentence");
  await addNote(page, reference, "A colleague rang");
  const before = await text.boundingBox();
  await waitForNews(page);
  const news = page.locator("[data-news]");
  await expect(news.locator("[data-news-text]")).toContainText("New since you opened this: Note by");
  expect(await text.boundingBox(), "nothing has moved").toEqual(before);
  await expect(page.locator("main ol")).not.toContainText("A colleague rang");
  await news.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("main ol")).toContainText("A colleague rang");
  await expect(text).toHaveValue("Half a sentence");
  await expect(news.locator("[data-news-text]")).toBeEmpty();
});

test("an open page stops asking when the session has ended, and says so (B1)", async ({ page }) => {
  await openBoard(page);
  await page.clock.install();
  await page.goto("/board");
  await page.context().clearCookies();
  await waitForNews(page);
  const news = page.locator("[data-news]");
  await expect(news.locator("[data-news-text]")).toContainText("was closed in this browser");
  await expect(news.getByRole("link", { name: "Open the board" })).toBeVisible();
  let polls = 0;
  page.on("request", (request) => {
    if (request.headers()["x-board-poll"]) polls += 1;
  });
  await page.clock.runFor(10 * INTERVAL_MS);
  expect(polls).toBe(0);
});

test("an open page asks less often while the site cannot be reached, and recovers (B1)", async ({ page }) => {
  await openBoard(page);
  await page.clock.install();
  // Other tests send enquiries, which the whole list would announce.
  await page.goto("/board?q=nobody-has-this-name");
  const news = page.locator("[data-news]");
  await expect(news).toContainText("Up to date at");
  let polls = 0;
  await page.route("**/board?q=*", (route) => {
    polls += 1;
    return route.abort();
  });
  await page.clock.runFor(INTERVAL_MS);
  await expect(news.locator("[data-news-text]")).toContainText("Not up to date since");
  await page.clock.runFor(INTERVAL_MS);
  expect(polls).toBe(1);
  await page.unroute("**/board?q=*");
  await waitForNews(page);
  await expect(news).toContainText("Up to date at");
  await expect(news.locator("[data-news-text]")).toBeEmpty();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`an enquiry opens with its newest message and the reply in view, ${width} px (B1)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const reference = await send(page, createVisitor(), `Please write. ${"We sell sweets. ".repeat(120)}`);
    await openBoard(page);
    for (const text of ["Rang at noon", "Rang again"]) await addNote(page, reference, text);
    await page.goto(`/board/enquiry/${reference}`);
    await expect(page.locator("#newest")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#reply-text")).toBeInViewport();
    await page.goto(`/board/enquiry/${reference}#appointment`);
    await expect(page.locator("#appointment")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a link at the top of an enquiry leads to its newest message (B1)", async ({ page }) => {
    const reference = await send(page, createVisitor(), `Please write. ${"We sell sweets. ".repeat(120)}`);
    await openBoard(page);
    await addNote(page, reference, "Rang at noon");
    await page.goto(`/board/enquiry/${reference}`);
    await page.getByRole("link", { name: "Newest message" }).click();
    await expect(page.locator("#newest")).toBeInViewport();
    await expect(page.locator("#newest")).toContainText("Rang at noon");
  });
});
