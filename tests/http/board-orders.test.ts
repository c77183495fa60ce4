import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { findOrder } from "#server/orders/orders.ts";
import { reportPayment } from "#server/orders/payments.ts";
import { getFinancialYear } from "#server/orders/receipts.ts";
import { paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { createPayableContent } from "#tests/support/orders.ts";
import { startPayingSite } from "#tests/support/paying-site.ts";
import type { RunningServer } from "./server.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const UTR = "412345678901";
const [member = "", colleague = ""] = readContent().members.keys();

let server: RunningServer;
let database: Database;
let cookie: string;
beforeAll(async () => {
  server = await startPayingSite();
  database = await connect({ dataDir: server.dataDir });
  cookie = `${await createBoardSession(database, "orders")}; __Host-board-member=${member}`;
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

let orderCount = 0;

/** Places an order and reports its payment. */
async function placeOrder(fields: Record<string, string> = {}): Promise<string> {
  orderCount += 1;
  const response = await fetch(new URL(paths.form("order"), server.origin), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      ...{ name: "Rekha Das", email: `rekha-${orderCount}@example.in`, phone: "98300 12345", product: "1" },
      ...fields,
    }),
  });
  const { reference } = (await response.json()) as { reference: string };
  const context = { content: createPayableContent(), hasWebhook: false };
  await reportPayment(database.db, { reference, now: Date.now() }, UTR, context);
  return reference;
}

const getPage = async (path: string, headers: Record<string, string> = { cookie }) => {
  const response = await fetch(new URL(path, server.origin), { headers, redirect: "manual" });
  return { response, html: await response.text() };
};

const getHiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Submits a form as a browser without JavaScript does, with the version of a page that was loaded before. */
async function press(reference: string, fields: Record<string, string>, html?: string, accept = "text/html") {
  const page = html ?? (await getPage(paths.boardEnquiry(reference))).html;
  const response = await fetch(new URL(paths.boardEnquiry(reference), server.origin), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, accept, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({
      ...{ token: getHiddenField(page, "token"), seen: getHiddenField(page, "seen") },
      ...fields,
    }),
  });
  return { response, html: await response.text() };
}

const getState = async (reference: string) => (await findOrder(database.db, reference))?.state;

test("staff confirm a reported payment in one press, without JavaScript; a second press changes nothing (B1, E9)", async () => {
  const reference = await placeOrder();
  const list = await getPage(`${paths.board}?view=payments`);
  expect(list.html).toContain(reference);
  const { html } = await getPage(paths.boardEnquiry(reference));
  expect(html).toMatch(
    new RegExp(`name="transaction"[^>]*value="${UTR}"|value="${UTR}"[^>]*name="transaction"`),
  );
  const confirm = () => press(reference, { action: "confirm-payment", transaction: UTR }, html);
  const { response } = await confirm();
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `${paths.boardEnquiry(reference)}#order`,
  ]);
  expect(await getState(reference)).toBe("paid");
  const second = await confirm();
  expect(second.response.status).toBe(409);
  expect(second.html).toContain("data-outcome");
  const receipts = await database.db
    .selectFrom("receipts")
    .selectAll()
    .where("reference", "=", reference)
    .execute();
  expect(receipts).toHaveLength(1);
  const paid = await getPage(paths.boardEnquiry(reference));
  expect(paid.html).toContain(receipts[0]?.number);
  expect(paid.html).toMatch(/href="\/order\/status\.[^"]+\/receipt"/);
  expect((await getPage(`${paths.board}?view=payments`)).html).not.toContain(`id="${reference}"`);
});

test("invalid input is shown again with an error beside its field, without JavaScript (B1, E9)", async () => {
  const reference = await placeOrder();
  const typed = { action: "note-mismatch", amount: "a <lot>", text: "We got more & less." };
  const { response, html } = await press(reference, typed);
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain('id="note-mismatch-amount-error"');
  expect(html).toContain('value="a &lt;lot&gt;"');
  expect(html).toContain("We got more &amp; less.</textarea>");
  expect(await getState(reference)).toBe("reported");
  const json = await press(reference, typed, undefined, "application/json");
  expect([json.response.status, JSON.parse(json.html).reason]).toEqual([422, "rejected"]);
  const fixed = await press(reference, { ...typed, amount: "1,299.50" }, html);
  expect(fixed.response.status).toBe(303);
  expect(await findOrder(database.db, reference)).toMatchObject({ state: "mismatch", paid_paise: 129_950 });
});

test("the second of two members sees that the order has changed, and keeps the note (B1, E9)", async () => {
  const reference = await placeOrder();
  const { html: first } = await getPage(paths.boardEnquiry(reference));
  await press(reference, { action: "note-missing", text: "Which bank?", member: colleague });
  const late = { action: "cancel-order", confirmed: "yes", text: "My long note" };
  const { response, html } = await press(reference, late, first);
  expect(response.status).toBe(409);
  expect(html).toContain("My long note</textarea>");
  expect(await getState(reference)).toBe("ordered");
  const json = await press(reference, late, first, "application/json");
  expect(JSON.parse(json.html).location).toContain("stale=1");
});

test("what was typed into the form of an order survives the end of the session (B1, E9)", async () => {
  const reference = await placeOrder();
  const typed = { action: "note-mismatch", amount: "12.50", text: "Short of a rupee" };
  const stale = await press(reference, { ...typed, token: "of-another-session" });
  expect(stale.response.status).toBe(403);
  expect(stale.html).toContain("Short of a rupee</textarea>");
  const { response, html } = await fetch(new URL(paths.boardEnquiry(reference), server.origin), {
    method: "POST",
    headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...typed, token: "x" }),
  }).then(async (answer) => ({ response: answer, html: await answer.text() }));
  expect(response.status).toBe(403);
  for (const text of ["Short of a rupee", 'value="12.50"', 'name="field" value="note-mismatch"'])
    expect(html).toContain(text);
  expect(html).not.toContain("Rekha Das");
});

test("actions on orders need a session, and the receipts too (B1, E9)", async () => {
  const reference = await placeOrder();
  const foreign = await fetch(new URL(paths.boardEnquiry(reference), server.origin), {
    method: "POST",
    headers: { accept: "application/json", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ action: "confirm-payment", token: "x" }),
  });
  expect(foreign.status).toBe(403);
  expect(await getState(reference)).toBe("reported");
  const year = getFinancialYear(Date.now());
  const closed = await getPage(paths.boardReceiptsCsv(year), {});
  expect([closed.response.status, closed.response.headers.get("location")]).toEqual([302, paths.board]);
});

test("the receipts of a year are a CSV file without formulas, linked from the figures (B1, E9)", async () => {
  const reference = await placeOrder({ "billing-name": "=HYPERLINK(1)", "billing-state": "21" });
  await press(reference, { action: "confirm-payment", transaction: "412345678902" });
  await press(reference, { action: "record-refund", transaction: "N123", text: "" });
  const year = getFinancialYear(Date.now());
  const figures = await getPage(paths.boardFigures());
  expect(figures.html).toContain(`href="${paths.boardReceiptsCsv(year)}"`);
  const { response, html: csv } = await getPage(paths.boardReceiptsCsv(year));
  expect(response.headers.get("content-disposition")).toContain(`receipts-${year}.csv`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const row = csv.split("\r\n").find((line) => line.includes(reference));
  const order = await findOrder(database.db, reference);
  expect(row).toContain(`"'=HYPERLINK(1)"`);
  expect(row).toContain(`"${((order?.total_paise ?? 0) / 100).toFixed(2)}"`);
  expect(row).toMatch(/"\d{4}-\d\d-\d\d"$/);
  const unknown = await getPage(paths.boardReceiptsCsv("2026"));
  expect([unknown.response.status, unknown.response.headers.get("location")]).toEqual([
    302,
    paths.boardFigures(),
  ]);
});
