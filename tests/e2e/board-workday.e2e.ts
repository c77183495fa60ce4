import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { readContent } from "#server/content/read-content.ts";
import { DAY_MS, getIndianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/reply-promise.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { runDeskInProcess } from "#tests/support/desk-in-process.ts";

/** To simulate a busy day, run `ENQUIRIES=60 npx playwright test board-workday`. It takes two minutes. */
const ENQUIRY_COUNT = Number(process.env["ENQUIRIES"] ?? 9);
/** Answering an enquiry takes about four page loads, while mails are being delivered. */
const TEST_TIMEOUT_MS = 30_000 + ENQUIRY_COUNT * 9_000;

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(TEST_TIMEOUT_MS);
  server = await startServer({ RATE_LIMIT: "off" });
  for (let number = 1; number <= ENQUIRY_COUNT; number += 1) await sendEnquiry(number);
});
test.afterAll(() => server.stop());

async function sendEnquiry(number: number): Promise<void> {
  const form = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.in`,
    phone: "033 2464 0000",
    message: `We need a website for our shop number ${number}. Please call after six.`,
    ...(number === 1 && { wish: "office", day: getNextBusinessDay() }),
  };
  const response = await fetch(`${server.origin}/forms/contact`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(201);
}

/** Returns the next business day; the form rejects other days. */
function getNextBusinessDay(): string {
  const { calendar } = readContent();
  let time = Date.now() + DAY_MS;
  while (!isBusinessDay(time, calendar)) time += DAY_MS;
  return getIndianDay(time);
}

/** Opens the board in a new browser context, as a member does on their own device. */
async function openBoard(
  browser: Browser,
  member: number,
  options: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const page = await (await browser.newContext({ ...options, baseURL: server.origin })).newPage();
  const { out } = await runDeskInProcess({ DATA_DIR: server.dataDir }, "board");
  await page.goto(new URL(out.trim()).pathname);
  await open(page, page.locator("main form button"));
  await page.locator("header details summary").first().click();
  await page.locator("#member").selectOption({ index: member + 1 });
  await open(page, page.locator("header details button").first());
  return page;
}

/**
 * Clicks a link or submits a form, and waits until the browser has loaded the page that follows. Used for every page load:
 * the next one would otherwise be mistaken for the outcome of the next form.
 */
const open = (page: Page, button: Locator) => Promise.all([page.waitForEvent("load"), button.click()]);

/**
 * Answers unassigned enquiries until none is left or `limit` are answered: with an appointment if the visitor requested
 * one, otherwise with a saved reply. Adds a note to every tenth.
 * @returns the number of clicks for each answered enquiry, without those that fill in an appointment or a note
 */
async function answerEnquiries(page: Page, limit = Number.POSITIVE_INFINITY): Promise<number[]> {
  const actionCounts: number[] = [];
  await page.goto("/board");
  const unassigned = page.locator("main ol > li").filter({ hasText: "Nobody has it" });
  for (
    let next = unassigned.first().getByRole("link").first();
    actionCounts.length < limit && (await next.count()) > 0;
  ) {
    let actionCount = 0;
    const act = async (action: Promise<unknown>) => {
      await action;
      actionCount += 1;
    };
    await act(open(page, next));
    next = page.getByRole("link", { name: "Next one due" }).last();
    // Another member may have answered the enquiry, before or after the page was shown.
    const isTaken = () =>
      page
        .locator("main")
        .getByText(/ has it$/)
        .isVisible();
    if (await isTaken()) continue;
    if ((await page.locator("#day").inputValue()) !== "") {
      await page.locator("#time").fill("16:30");
      await page.locator("#host").selectOption({ index: 1 });
      await open(page, page.locator("button[value=confirm]"));
      if (/stale/.test(page.url())) continue;
      await expect(page.locator("main")).toContainText("Appointment: 4:30 pm IST");
      actionCounts.push(actionCount);
      continue;
    }
    const savedReplies = page.getByRole("group", { name: "Saved replies" });
    await act(open(page, savedReplies.getByRole("button").first()));
    if (/stale/.test(page.url()) || (await isTaken())) continue;
    await act(open(page, page.locator("button[value=reply]")));
    if (/stale|unchanged/.test(page.url())) continue;
    expect(page.url(), "the reply was sent").not.toMatch(/[?&]reply=/);
    if (actionCounts.length % 10 === 0) {
      await page.locator("#note").fill("Asked for the photographs");
      await open(page, page.locator("button[value=note]"));
    }
    actionCounts.push(actionCount);
  }
  return actionCounts;
}

test("three members answer all enquiries of a day, and each is shown as answered in time (B1, B2, B3)", {
  tag: "@core",
}, async ({ browser }) => {
  test.setTimeout(TEST_TIMEOUT_MS);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const boards = [
    await openBoard(browser, 0, { ...phone, javaScriptEnabled: false }),
    await openBoard(browser, 1, phone),
    await openBoard(browser, 2, { viewport: { width: 1280, height: 800 } }),
  ];
  // Each member answers one enquiry first, because later a slow one may lose the race for every enquiry.
  const first: number[][] = [];
  for (const board of boards) first.push(await answerEnquiries(board, 1));
  const others = await Promise.all(boards.map((board) => answerEnquiries(board)));
  const actionCounts = first.map((counts, index) => [...counts, ...(others[index] ?? [])]);
  const counts = actionCounts.map(({ length }) => length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(ENQUIRY_COUNT);
  expect(Math.max(...actionCounts.flat()), "actions for an enquiry").toBeLessThanOrEqual(3);
  expect(Math.min(...counts), "each member answered at least one").toBeGreaterThan(0);
  const [, page] = boards as [Page, Page];
  await page.goto("/board?view=answered");
  const entries = page.locator("main ol > li");
  await expect(entries).toHaveCount(ENQUIRY_COUNT);
  await expect(entries.filter({ hasText: "Answered in time" })).toHaveCount(ENQUIRY_COUNT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto("/board");
  await expect(page.locator("main ol > li")).toHaveCount(0);
  const listDeliveries = async () =>
    (await runDeskInProcess({ DATA_DIR: server.dataDir }, "deliveries", "--json")).out;
  const appointments = /"kind":"(staff-)?appointment","state":"delivered"/g;
  await expect
    .poll(async () => (await listDeliveries()).match(appointments)?.length, { timeout: TEST_TIMEOUT_MS })
    .toBe(2);
  expect((await listDeliveries()).match(/"kind":"reply"/g), "one reply to each other visitor").toHaveLength(
    ENQUIRY_COUNT - 1,
  );
  const { out } = await runDeskInProcess({ DATA_DIR: server.dataDir }, "list", "--json");
  expect(out.match(/"status":"answered"/g)).toHaveLength(ENQUIRY_COUNT);
  for (const board of boards) await board.context().close();
});
