import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import type { OrderState } from "#server/database/tables.ts";
import { rebuildSearchText } from "#server/enquiries/search-text.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { confirmPayment, reportPayment } from "#server/orders/payments.ts";
import { recordRefund } from "#server/orders/refunds.ts";
import { cancelOrder } from "#server/orders/unpaid-orders.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { createOrderSubmission, createPayableContent } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import type { TestServices } from "#tests/support/services.ts";
import { waitForValue } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { countPersonData, erasePerson } from "./erasure.ts";
import { applyRetention, deleteExpired } from "./retention.ts";

// Erasure and retention of orders and receipts.

const UTR = "412345678901";
const BUYER = "rekha@example.in";

withDatabase(({ start }) => {
  const content = createPayableContent();
  const { retention } = content;
  const context = { content, hasWebhook: false };

  const startSite = (options = {}) => start({ content, outbox: false, ...options });
  const placeOrder = async ({ services }: TestServices, fields = {}) =>
    expectAccepted(await services.accept(createOrderSubmission({ email: BUYER, ...fields }))).reference;
  const setState = ({ database: { db } }: TestServices, reference: string, state: OrderState) =>
    db.updateTable("orders").set({ state }).where("reference", "=", reference).execute();
  const listOrders = async ({ database: { db } }: TestServices) =>
    (await db.selectFrom("orders").select("reference").orderBy("reference").execute()).map(
      ({ reference }) => reference,
    );
  const countReceipts = async ({ database: { db } }: TestServices) =>
    (await db.selectFrom("receipts").select("number").execute()).length;

  async function erase({ database, dataDir, time }: TestServices, email = BUYER) {
    const request = { person: { email }, now: time.now, mailFolder: getMailFolder(dataDir) };
    return erasePerson(database, await loadSigner(database.db), request);
  }
  const expire = ({ database: { db }, dataDir, time }: TestServices, days: number) =>
    deleteExpired(db, { retention, mailFolder: getMailFolder(dataDir) }, time.now + days * DAY_MS + 1);

  test("an erasure deletes orders with their mails, and keeps and counts the receipts (S1, E9)", async () => {
    const site = await startSite({ smtpUrl: undefined, outbox: true });
    const { db } = site.database;
    const reference = await placeOrder(site);
    await placeOrder(site, { email: "ravi@example.in" });
    await confirmPayment(db, { reference, now: site.time.now }, UTR, context);
    await waitForValue(
      () => db.selectFrom("deliveries").select("state").execute(),
      (rows) => rows.length === 5 && rows.every(({ state }) => state === "delivered"),
    );
    expect(await countPersonData(db, { email: BUYER })).toMatchObject({ receipts: 1, unsettled: 0 });
    const { id, counts, unsettled } = await erase(site);
    expect(counts).toMatchObject({ enquiries: 1, receipts: 1, mailFiles: 3 });
    expect(unsettled).toBe(0);
    const { counts: recorded } = await db
      .selectFrom("erasures")
      .select("counts")
      .where("id", "=", id ?? "")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(recorded)).toMatchObject({ receipts: 1 });
    expect(await listOrders(site)).toHaveLength(1);
    expect(await countReceipts(site)).toBe(1);
    const folder = getMailFolder(site.dataDir);
    expect(
      existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(reference)) : [],
    ).toEqual([]);
  });

  test.each(["reported", "mismatch", "refunding"] as const)(
    "neither an erasure nor the retention deletes an order that is %s (S1, E9)",
    async (state) => {
      const site = await startSite();
      const { db } = site.database;
      const [unsettled, other] = [await placeOrder(site), await placeOrder(site)];
      await setState(site, unsettled, state);
      await expire(site, retention.enquiriesDays);
      expect(await listOrders(site)).toEqual([unsettled]);
      const result = await erase(site);
      expect(result).toMatchObject({ unsettled: 1, counts: { enquiries: 0 } });
      expect(await countPersonData(db, { email: BUYER })).toMatchObject({ unsettled: 1 });
      await setState(site, unsettled, "cancelled");
      expect(await erase(site)).toMatchObject({ unsettled: 0, counts: { enquiries: 1 } });
      expect(await listOrders(site)).toEqual([]);
      expect(other).not.toBe(unsettled);
    },
  );

  test("an erasure empties notes about the person on other orders, and keeps the payment (S1, E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site, { email: "asha@y.in" });
    const action = { reference, now: site.time.now };
    await confirmPayment(db, action, UTR, context);
    await recordRefund(db, action, { id: "N12345", by: "upi", note: "Paid by ra@x.in" }, context);
    expect((await erase(site, "ra@x.in")).counts).toMatchObject({ enquiries: 0, notes: 1 });
    const event = await db
      .selectFrom("events")
      .select(["text", "details"])
      .where("kind", "=", "refunded")
      .executeTakeFirstOrThrow();
    expect(event.text).toBe("");
    expect(event.details).toContain("N12345");
    const { search } = await db.selectFrom("enquiries").select("search").executeTakeFirstOrThrow();
    for (const number of [UTR, "2026-27/0001", "n12345"]) expect(search).toContain(number);
    expect(search).not.toContain("ra@x.in");
  });

  test("a rebuilt search text has the transactions, receipts and notes of an order (B1, E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const action = { reference, now: site.time.now };
    await reportPayment(db, action, UTR, context);
    await cancelOrder(db, action, { note: "Ordered twice" }, context);
    const other = await placeOrder(site);
    await confirmPayment(db, { ...action, reference: other }, "512345678901", context);
    await db.updateTable("enquiries").set({ search: "" }).execute();
    await rebuildSearchText(db, [reference, other]);
    const rows = await db.selectFrom("enquiries").select(["reference", "search"]).execute();
    const getText = (of: string) => rows.find((row) => row.reference === of)?.search;
    for (const text of [UTR, "ordered twice"]) expect(getText(reference)).toContain(text);
    for (const text of ["512345678901", "2026-27/0001"]) expect(getText(other)).toContain(text);
  });

  test("receipts outlive their orders, and are deleted after their own period (S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    await confirmPayment(db, { reference, now: site.time.now }, UTR, context);
    await expire(site, retention.enquiriesDays);
    expect(await listOrders(site)).toEqual([]);
    await expire(site, retention.receiptsDays - 1);
    expect(await countReceipts(site)).toBe(1);
    await expire(site, retention.receiptsDays);
    expect(await countReceipts(site)).toBe(0);
  });

  test("a wrong clock does not delete the receipts (S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const rows = Array.from({ length: 250 }, (_, index) => ({
      ...{ number: `2026-27/${index}`, reference: `HD-${index}`, issued_at: site.time.now },
      ...{ document: "{}", refunded_at: null },
    }));
    await db.insertInto("receipts").values(rows).execute();
    const options = { retention, mailFolder: getMailFolder(site.dataDir) };
    const later = site.time.now + (retention.receiptsDays + 1) * DAY_MS;
    const { postponed } = await applyRetention(db, options, later);
    expect(postponed).toEqual([{ table: "receipts", expired: 250, stored: 250 }]);
    expect(await countReceipts(site)).toBe(250);
    // More than two batches.
    await deleteExpired(db, options, later);
    expect(await countReceipts(site)).toBe(0);
  });

  test("the ids of webhook calls are deleted after 30 days (S1, E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const rows = Array.from({ length: 250 }, (_, index) => ({
      id: `evt_${index}`,
      received_at: site.time.now,
    }));
    await db.insertInto("webhook_events").values(rows).execute();
    const count = async () => (await db.selectFrom("webhook_events").select("id").execute()).length;
    await expire(site, 29);
    expect(await count()).toBe(250);
    await expire(site, 30);
    expect(await count()).toBe(0);
  });
});
