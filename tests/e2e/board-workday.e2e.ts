import { type Browser, expect, type Page, test } from "@playwright/test";
import { readContent } from "#server/content/read-content.ts";
import { DAY_MS, indianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/reply-promise.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { runDeskInProcess } from "#tests/support/desk-in-process.ts";

/** A day has 60, which takes two minutes: `ENQUIRIES=60 npx playwright test board-day`. */
const ENQUIRIES = Number(process.env["ENQUIRIES"] ?? 9);
/** Each enquiry is some four pages, and mails are delivered meanwhile. */
const LONG_MS = 30_000 + ENQUIRIES * 9_000;

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(LONG_MS);
  server = await startServer({ RATE_LIMIT: "off" });
  for (let number = 1; number <= ENQUIRIES; number += 1) await ask(number);
});
test.afterAll(() => server.stop());

async function ask(number: number): Promise<void> {
  const form = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.in`,
    phone: "033 2464 0000",
    message: `We need a website for our shop number ${number}. Please call after six.`,
    ...(number === 1 && { wish: "Please call me", day: businessDay() }),
  };
  const answer = await fetch(`${server.origin}/forms/contact`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(201);
}

/** A day on which somebody is there: the form takes no other. */
function businessDay(): string {
  const { calendar } = readContent();
  let time = Date.now() + DAY_MS;
  while (!isBusinessDay(time, calendar)) time += DAY_MS;
  return indianDay(time);
}

/** Opens the board on a device of a member's own, by a link of its own. */
async function device(
  browser: Browser,
  member: number,
  options: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const page = await (await browser.newContext({ ...options, baseURL: server.origin })).newPage();
  const { out } = await runDeskInProcess({ DATA_DIR: server.dataDir }, "board");
  await page.goto(new URL(out.trim()).pathname);
  await page.locator("main form button").click();
  await page.locator("main details summary").first().click();
  await page.locator("#member").selectOption({ index: member + 1 });
  await page.locator("main details button").first().click();
  return page;
}

/** Takes what is due next and nobody has, notes something about some, and answers, until nothing is left. */
async function work(page: Page): Promise<number> {
  let answered = 0;
  await page.goto("/board");
  const free = page.locator("main ol > li").filter({ hasText: "Nobody has it" });
  for (let next = free.first().getByRole("link"); (await next.count()) > 0; ) {
    await next.click();
    next = page.getByRole("link", { name: "Next one due" });
    // A colleague may have been quicker, before the page was shown or after.
    if (
      await page
        .locator("main")
        .getByText(/ has it$/)
        .isVisible()
    )
      continue;
    await page.locator("button[value=take]").click();
    if (/stale|unchanged/.test(page.url())) continue;
    if (answered % 10 === 0) {
      await page.locator("#note").fill("Rang; sends the photographs tomorrow");
      await page.locator("button[value=note]").click();
    }
    const time = page.locator("#time");
    if ((await time.count()) > 0) {
      await time.fill("16:30");
      await page.locator("button[value=confirm]").click();
      await expect(page.locator("main")).toContainText("Appointment: 4:30 pm IST");
    }
    await page.locator("button[value=answered]").click();
    answered += 1;
  }
  return answered;
}

test("B1, B2, B3: three members answer a day's enquiries, and every promise kept is seen as kept", {
  tag: "@core",
}, async ({ browser }) => {
  test.setTimeout(LONG_MS);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const devices = [
    await device(browser, 0, { ...phone, javaScriptEnabled: false }),
    await device(browser, 1, phone),
    await device(browser, 2, { viewport: { width: 1280, height: 800 } }),
  ];
  const counts = await Promise.all(devices.map(work));
  expect(counts.reduce((sum, count) => sum + count)).toBe(ENQUIRIES);
  expect(Math.min(...counts), "each had work").toBeGreaterThan(0);
  const [, page] = devices as [Page, Page];
  await page.goto("/board?view=answered");
  const entries = page.locator("main ol > li");
  await expect(entries).toHaveCount(ENQUIRIES);
  await expect(entries.filter({ hasText: "Answered in time" })).toHaveCount(ENQUIRIES);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto("/board");
  await expect(page.locator("main ol > li")).toHaveCount(0);
  const appointments = /"kind":"(staff-)?appointment","state":"delivered"/g;
  await expect
    .poll(
      async () =>
        (await runDeskInProcess({ DATA_DIR: server.dataDir }, "deliveries", "--json")).out.match(appointments)
          ?.length,
      { timeout: LONG_MS },
    )
    .toBe(2);
  const { out } = await runDeskInProcess({ DATA_DIR: server.dataDir }, "list", "--json");
  expect(out.match(/"status":"answered"/g)).toHaveLength(ENQUIRIES);
  for (const each of devices) await each.context().close();
});
