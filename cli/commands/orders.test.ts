import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmPayment, reportPayment } from "#server/orders/payments.ts";
import {
  runDeskInProcess as runDesk,
  runDeskJsonInProcess as runDeskJson,
} from "#tests/support/desk-in-process.ts";
import { createOrderSubmission, createPayableContent } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";

vi.setConfig({ testTimeout: 30_000 });

const UTR = "412345678901";
const content = createPayableContent();
const context = { content, hasWebhook: false };
const PRICE_PAISE = Math.round((content.offers.get("1")?.priceINR ?? 0) * 100);

let site: TestServices;
let env: Record<string, string>;
let paid: string;
let unpaid: string;
beforeEach(async () => {
  site = await createTestServices({ outbox: false, content });
  env = { DATA_DIR: site.dataDir };
  const accept = async (submission: Parameters<TestServices["services"]["accept"]>[0]) =>
    expectAccepted(await site.services.accept(submission)).reference;
  await accept(createContactSubmission());
  paid = await accept(createOrderSubmission({ email: "rekha@example.in", "billing-name": "=Das Stores" }));
  unpaid = await accept(createOrderSubmission());
  await confirmPayment(site.database.db, { reference: paid, now: site.time.now }, UTR, context);
});
afterEach(() => site.close());

interface Listed {
  reference: string;
  status: string;
  order?: object;
}

test("list --json has the order of orders only, and the same words for the status (S1, E9)", async () => {
  const listed = await runDeskJson<Listed>(env, "list");
  const offer = content.offers.get("1")?.name;
  const base = { offer, amountPaise: PRICE_PAISE };
  expect(listed.map(({ status }) => status)).toEqual(["received", "received", "received"]);
  expect(listed.map(({ order }) => order)).toEqual(
    expect.arrayContaining([
      undefined,
      { ...base, state: "paid", receipt: "2026-27/0001" },
      { ...base, state: "ordered", receipt: null },
    ]),
  );
});

test("show and export contain the order and its receipt (S1, E9)", async () => {
  const [shown] = await runDeskJson(env, "show", paid);
  expect(shown).toMatchObject({
    order: { state: "paid", payment: UTR, paidPaise: PRICE_PAISE },
    receipts: [{ number: "2026-27/0001", buyer: { name: "=Das Stores" } }],
  });
  expect((await runDesk(env, "show", paid)).out).toContain("receipt: 2026-27/0001");
  const { out } = await runDesk(env, "export");
  const row = out.split("\r\n").find((line) => line.includes(paid));
  for (const cell of ["paid", (PRICE_PAISE / 100).toFixed(2), "2026-27/0001"])
    expect(row).toContain(`"${cell}"`);
});

test("lists the receipts of a financial year, as a table, JSON and a spreadsheet (S1, E9)", async () => {
  const receipts = await runDeskJson(env, "receipts", "--year", "2026-27");
  expect(receipts).toMatchObject([
    { number: "2026-27/0001", reference: paid, amounts: { total: PRICE_PAISE }, refundedAt: null },
  ]);
  expect(await runDeskJson(env, "receipts", "--year", "2025-26")).toEqual([]);
  expect((await runDesk(env, "receipts")).out).toContain("2026-27/0001");
  const { out } = await runDesk(env, "receipts", "--csv");
  const [head = "", row = ""] = out.slice(1).split("\r\n");
  expect(head).toContain('"number","date","buyer","GSTIN","state","net","CGST","SGST","IGST","total"');
  expect(row).toContain('"2026-27/0001","2026-11-18","\'=Das Stores"');
  for (const year of ["2026", "2026-28", "2026-27; drop"])
    expect(await runDesk(env, "receipts", "--year", year)).toMatchObject({ code: 2 });
});

test("erase says which receipts are kept, and which orders are left (S1, E9)", async () => {
  const [result] = await runDeskJson(env, "erase", "rekha@example.in", "--yes");
  expect(result).toMatchObject({ enquiries: 1, receipts: 1, unsettled: 0 });
  expect(await runDeskJson(env, "receipts")).toHaveLength(1);
  const { db } = site.database;
  await reportPayment(db, { reference: unpaid, now: site.time.now }, UTR, context);
  const { email } = await db
    .selectFrom("enquiries")
    .select("email")
    .where("reference", "=", unpaid)
    .executeTakeFirstOrThrow();
  const { out } = await runDesk(env, "erase", email, "--yes");
  expect(out).toContain("1 order left");
  expect(await runDeskJson<Listed>(env, "list")).toHaveLength(2);
});
