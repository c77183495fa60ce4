import { type Browser, expect, type Page, test } from "@playwright/test";
import { connect } from "#server/database/connect.ts";
import { reportPayment } from "#server/orders/payments.ts";
import type { RunningServer } from "#tests/http/server.ts";
import { runDeskInProcess } from "#tests/support/desk-in-process.ts";
import { createPayableContent, GSTIN } from "#tests/support/orders.ts";
import { startPayingSite } from "#tests/support/paying-site.ts";
import { runAxe } from "./setup/axe.ts";

/** The transaction number that the buyer reports, by reference. */
const numbers = new Map<string, string>();

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  server = await startPayingSite({ gstin: GSTIN });
});
test.afterAll(() => server.stop());

let orderCount = 0;

/** Places orders whose payments the buyer has reported. */
async function placeOrders(count: number): Promise<string[]> {
  const database = await connect({ dataDir: server.dataDir });
  const context = { content: createPayableContent({ gstin: GSTIN }), hasWebhook: false };
  const references: string[] = [];
  for (let index = 0; index < count; index += 1) {
    orderCount += 1;
    const fields = { name: "Rekha Das", phone: "98300 12345", product: "1", "billing-state": "19" };
    const email = `rekha-${process.pid}-${orderCount}@example.in`;
    const response = await fetch(`${server.origin}/forms/order`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ ...fields, email }),
    });
    const { reference } = (await response.json()) as { reference: string };
    const number = String(412_345_678_900 + orderCount);
    numbers.set(reference, number);
    await reportPayment(database.db, { reference, now: Date.now() }, number, context);
    references.push(reference);
  }
  await database.db.destroy();
  return references;
}

/** Opens the board as the first member. */
async function openBoard(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const page = await (await browser.newContext({ ...options, baseURL: server.origin })).newPage();
  const { out } = await runDeskInProcess({ DATA_DIR: server.dataDir }, "board");
  await page.goto(new URL(out.trim()).pathname);
  await page.locator("main form button").click();
  await page.locator("header details summary").first().click();
  await page.locator("#member").selectOption({ index: 1 });
  await page.locator("header details button").first().click();
  return page;
}

for (const javaScriptEnabled of [true, false])
  test(`staff decide about orders ${javaScriptEnabled ? "with" : "without"} JavaScript (B1, E9)`, {
    tag: javaScriptEnabled ? "@core" : [],
  }, async ({ browser }) => {
    test.slow();
    const [paid = "", mismatch = "", missing = "", cancelled = ""] = await placeOrders(4);
    const page = await openBoard(browser, { javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const order = page.locator("#order");
    const press = async (name: string) => {
      const loaded = page.waitForEvent("load");
      await order.getByRole("button", { name, exact: true }).click();
      await loaded;
    };
    const open = (summary: string) => order.locator("summary").filter({ hasText: summary }).click();

    await page.goto("/board?view=payments");
    await page.locator(`[id="${paid}"] a`).first().click();
    await expect(order.locator("#confirm-payment-transaction")).toHaveValue(numbers.get(paid) ?? "");
    await press("Payment has arrived");
    await expect(order).toContainText("Paid");
    await expect(order.getByRole("link", { name: /to print$/ })).toBeVisible();
    await expect(page.locator("main ol")).toContainText(numbers.get(paid) ?? "");

    await open("Refund made by hand");
    await order.locator("#record-refund-transaction").fill("N412");
    await press("I've given the money back");
    await expect(order).toContainText("Refunded");

    await page.goto(`/board/enquiry/${mismatch}`);
    await open("Another amount has arrived");
    await order.locator("#note-mismatch-amount").fill("12 rupees or so");
    await order.locator("#note-mismatch-note").fill("Please pay the rest.");
    await press("Save the amount");
    await expect(order.locator("#note-mismatch-amount-error")).toBeVisible();
    await expect(order.locator("#note-mismatch-amount")).toHaveValue("12 rupees or so");
    await expect(order.locator("#note-mismatch-note")).toHaveValue("Please pay the rest.");
    if (javaScriptEnabled) expect(await runAxe(page)).toEqual([]);
    await order.locator("#note-mismatch-amount").fill("1,299.50");
    await press("Save the amount");
    await expect(order).toContainText("₹1,299.50");
    await expect(page.locator("main ol")).toContainText("Please pay the rest.");

    await page.goto(`/board/enquiry/${missing}`);
    await open("Payment not found");
    await press("Tell the buyer");
    await expect(order).toContainText("Not paid yet");

    await page.goto(`/board/enquiry/${cancelled}`);
    await open("Cancel the order");
    await order.getByRole("checkbox").check();
    await press("Cancel the order");
    await expect(order).toContainText("Cancelled");
    await page.context().close();
  });

for (const [colorScheme, width] of [
  ["light", 360],
  ["dark", 1280],
] as const)
  test(`the board is accessible with orders, ${colorScheme}, ${width} px (B1, E9)`, async ({ browser }) => {
    // Axe runs on each page.
    test.slow();
    const [reported = ""] = await placeOrders(1);
    const page = await openBoard(browser, { colorScheme, viewport: { width, height: 800 } });
    await page.goto(`/board/enquiry/${reported}`);
    for (const path of [`/board/enquiry/${reported}`, "/board?view=payments", "/board/figures"]) {
      await page.goto(path);
      for (const summary of await page.locator("#order summary").all()) await summary.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await runAxe(page), path).toEqual([]);
    }
    await page.context().close();
  });
