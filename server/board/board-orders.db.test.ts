import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import type { ListQuery } from "#server/enquiries/enquiry-list.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { findOrder } from "#server/orders/orders.ts";
import { recordPayment, reportPayment } from "#server/orders/payments.ts";
import { listReceipts } from "#server/orders/receipt-list.ts";
import { recordRefund, recordRefusedRefund } from "#server/orders/refunds.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { createOrderSubmission, createPayableContent, GSTIN } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import type { Board } from "./board.ts";
import type { OrderActionName, OrderFieldName } from "./order-actions.ts";

const UTR = "412345678901";
const openView: ListQuery = { view: "open", words: "", form: "", after: "", member: undefined };

function getBoard({ services }: TestServices): Board {
  if (!services.board) throw new Error("Expected a board.");
  return services.board;
}

withDatabase(({ start }) => {
  const content = createPayableContent({ gstin: GSTIN });
  const context = { content, hasWebhook: false };
  const [member = "", colleague = ""] = content.members.keys();
  const startSite = () => start({ content, outbox: false });

  const placeOrder = async ({ services }: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(await services.accept(createOrderSubmission({ "billing-state": "19", ...fields })))
      .reference;
  const report = ({ database: { db }, time }: TestServices, reference: string) =>
    reportPayment(db, { reference, now: time.now }, UTR, context);
  const getOrder = async ({ database: { db } }: TestServices, reference: string) => {
    const order = await findOrder(db, reference);
    if (!order) throw new Error("no order");
    return order;
  };
  const payOnline = async (site: TestServices, reference: string) => {
    const { total_paise: amountPaise } = await getOrder(site, reference);
    const payment = { reference, linkId: `plink_${reference}`, paymentId: `pay_${reference}`, amountPaise };
    await recordPayment(site.database.db, payment, site.time.now, context);
  };
  const getVersion = async ({ database: { db } }: TestServices, reference: string) =>
    (
      await db
        .selectFrom("enquiries")
        .select("version")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).version;
  const perform = (
    site: TestServices,
    reference: string,
    action: OrderActionName,
    values: Partial<Record<OrderFieldName, string>> = {},
    { actor = member, expectedVersion }: { actor?: string; expectedVersion?: number } = {},
  ) => getBoard(site).performOrderAction({ reference, action, actor, values, expectedVersion });
  const listMailsToBuyer = async ({ database: { db } }: TestServices, reference: string) =>
    (
      await db
        .selectFrom("deliveries")
        .select("kind")
        .where("reference", "=", reference)
        .where("kind", "=", "order")
        .execute()
    ).length;

  test("one press confirms a reported payment, with receipt, mail, actor and search (B1, E9)", async () => {
    const site = await startSite();
    const reference = await placeOrder(site);
    await report(site, reference);
    expect(await perform(site, reference, "confirm-payment", { transaction: UTR })).toBe("done");
    expect(await getOrder(site, reference)).toMatchObject({
      ...{ state: "paid", payment_id: UTR, paid_by: "upi", receipt: "2026-27/0001" },
    });
    expect(await listMailsToBuyer(site, reference)).toBe(1);
    const enquiry = await getBoard(site).enquiry(reference, member);
    const paid = enquiry?.timeline.find(({ kind }) => kind === "paid");
    expect(paid).toMatchObject({
      actor: member,
      order: { by: "upi", transaction: UTR, receipt: "2026-27/0001", amount: enquiry?.order?.total_paise },
    });
    expect(enquiry?.order?.receiptPage).toMatch(/^\/order\/status\.[^/]+\/receipt$/);
    const found = await getBoard(site).list({ ...openView, words: "2026-27/0001" });
    expect(found.entries.map((entry) => [entry.reference, entry.order?.state])).toEqual([
      [reference, "paid"],
    ]);
  });

  test("the second of two members is told that the order has changed (B1, E9)", async () => {
    const site = await startSite();
    const reference = await placeOrder(site);
    await report(site, reference);
    const expectedVersion = await getVersion(site, reference);
    const cancel = () =>
      perform(site, reference, "cancel-order", { confirmed: "yes" }, { actor: colleague, expectedVersion });
    const results = await Promise.all([
      perform(site, reference, "confirm-payment", { transaction: UTR }, { expectedVersion }),
      cancel(),
    ]);
    expect(results.sort()).toEqual(["done", "stale"]);
    const { state } = await getOrder(site, reference);
    expect(await cancel()).toBe(state === "paid" ? "stale" : "refused");
    expect(await listMailsToBuyer(site, reference)).toBe(1);
  });

  test("a button that is pressed twice is not called a change by a colleague (B1)", async () => {
    const site = await startSite();
    const reference = await placeOrder(site);
    await report(site, reference);
    site.time.now += 1_000;
    const expectedVersion = await getVersion(site, reference);
    const press = () => perform(site, reference, "confirm-payment", {}, { expectedVersion });
    expect([await press(), await press()]).toEqual(["done", "refused"]);
  });

  test("invalid input is refused with an error for its field (B1, E9)", async () => {
    const site = await startSite();
    const reference = await placeOrder(site);
    await report(site, reference);
    const { total_paise } = await getOrder(site, reference);
    const getErrors = async (...given: [OrderActionName, Partial<Record<OrderFieldName, string>>]) => {
      const outcome = await perform(site, reference, ...given);
      return typeof outcome === "object" ? outcome.errors : outcome;
    };
    expect(await getErrors("note-mismatch", { amount: "" })).toEqual({ amount: "amountUnclear" });
    expect(await getErrors("note-mismatch", { amount: "1299,50" })).toEqual({ amount: "amountUnclear" });
    const whole = String(total_paise / 100);
    expect(await getErrors("note-mismatch", { amount: whole })).toEqual({ amount: "amountSame" });
    expect(await getErrors("confirm-payment", { transaction: "<b>" })).toEqual({
      transaction: "transactionUnclear",
    });
    expect(await getErrors("confirm-payment", { transaction: "1".repeat(41) })).toEqual({
      transaction: "transactionUnclear",
    });
    expect(await getErrors("cancel-order", { text: "Sorry" })).toEqual({ confirmed: "unconfirmed" });
    expect(await getErrors("request-refund", {})).toEqual({ confirmed: "unconfirmed" });
    expect(await getErrors("record-refund", { transaction: " " })).toEqual({
      transaction: "transactionMissing",
    });
    expect((await getOrder(site, reference)).state).toBe("reported");
    expect(await listMailsToBuyer(site, reference)).toBe(0);
  });

  test("another amount, a missing payment and a cancellation, each with a mail to the buyer (B1, E9)", async () => {
    const site = await startSite();
    const [mismatch, missing, cancelled] = [
      await placeOrder(site),
      await placeOrder(site),
      await placeOrder(site),
    ];
    for (const reference of [mismatch, missing]) await report(site, reference);
    const text = "Please call us.\u0000";
    expect(await perform(site, mismatch, "note-mismatch", { amount: "₹ ১,২৯৯.৫০", text })).toBe("done");
    expect(await getOrder(site, mismatch)).toMatchObject({ state: "mismatch", paid_paise: 129_950 });
    expect(await perform(site, missing, "note-missing", { text })).toBe("done");
    expect(await getOrder(site, missing)).toMatchObject({ state: "ordered", reported_number: null });
    expect(await perform(site, cancelled, "cancel-order", { text, confirmed: "yes" })).toBe("done");
    expect(await getOrder(site, cancelled)).toMatchObject({ state: "cancelled" });
    for (const reference of [mismatch, missing, cancelled]) {
      expect(await listMailsToBuyer(site, reference)).toBe(1);
      const enquiry = await getBoard(site).enquiry(reference, member);
      expect(
        enquiry?.timeline.some((entry) => entry.text === "Please call us." && entry.actor === member),
      ).toBe(true);
    }
  });

  test("money that arrives after a cancellation can be recorded and given back (B1, E9)", async () => {
    const site = await startSite();
    const reference = await placeOrder(site);
    await perform(site, reference, "cancel-order", { confirmed: "yes" });
    const { total_paise } = await getOrder(site, reference);
    const amount = String(total_paise / 100);
    expect(await perform(site, reference, "note-mismatch", { amount })).toBe("done");
    expect((await getOrder(site, reference)).state).toBe("mismatch");
    expect(await perform(site, reference, "record-refund", { transaction: "N 1" })).toBe("done");
    expect(await getOrder(site, reference)).toMatchObject({ state: "refunded", refunded_paise: total_paise });
  });

  test("a second payment by UPI has its own number on the receipt (B1, E9)", async () => {
    const site = await startSite();
    const reference = await placeOrder(site);
    await report(site, reference);
    await perform(site, reference, "note-mismatch", { amount: "1" });
    await perform(site, reference, "confirm-payment", { transaction: "999988887777" });
    expect((await getOrder(site, reference)).payment_id).toBe("999988887777");
  });

  test("refunds: by hand for UPI, by the payment service for its payments, by hand if it refuses (B1, E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [upi, online] = [await placeOrder(site), await placeOrder(site)];
    await perform(site, upi, "confirm-payment");
    await payOnline(site, online);
    const listActions = async (reference: string) =>
      (await getBoard(site).enquiry(reference, member))?.order?.actions;
    expect([await listActions(upi), await listActions(online)]).toEqual([
      ["record-refund"],
      ["request-refund"],
    ]);
    expect(await perform(site, upi, "request-refund", { confirmed: "yes" })).toBe("refused");
    const byHand = { transaction: "৪১২৩ 4567 8901", text: "Sorry!" };
    expect(await perform(site, upi, "record-refund", byHand)).toBe("done");
    expect(await perform(site, upi, "record-refund", byHand), "twice").toBe("refused");
    expect((await getOrder(site, upi)).state).toBe("refunded");
    const refund = (await getBoard(site).enquiry(upi, member))?.timeline.find(
      ({ kind }) => kind === "refunded",
    );
    expect(refund).toMatchObject({ text: "Sorry!", order: { transaction: "4123 4567 8901" } });
    expect(await perform(site, online, "request-refund", { confirmed: "yes" })).toBe("done");
    expect(await getOrder(site, online)).toMatchObject({ state: "refunding", call: "refund" });
    expect(await listActions(online)).toEqual([]);
    await recordRefusedRefund(db, { reference: online, now: site.time.now }, { reason: "too old" }, context);
    expect(await listActions(online)).toEqual(["request-refund", "record-refund"]);
    const [entry] = (await getBoard(site).list({ ...openView, words: online })).entries;
    expect(entry?.order).toMatchObject({ state: "paid", hasFailedRefund: true });
    expect(await perform(site, online, "record-refund", { transaction: "N1" })).toBe("done");
    expect((await getOrder(site, online)).state).toBe("refunded");
  });

  test("lists the payments to check, earliest deadline first, and counts them (B1, E9)", async () => {
    const site = await startSite();
    const board = getBoard(site);
    const [first, second] = [await placeOrder(site), await placeOrder(site)];
    await placeOrder(site);
    const list = async () =>
      (await board.list({ ...openView, view: "payments" })).entries.map(({ reference }) => reference);
    expect(await list()).toEqual([]);
    await report(site, second);
    site.time.now += 3_600_000;
    await report(site, first);
    await perform(site, first, "note-mismatch", { amount: "1" });
    expect((await list()).sort()).toEqual([first, second].sort());
    expect((await board.list(openView)).counts.payments).toBe(2);
    // The other order has the same number.
    expect(await perform(site, second, "confirm-payment")).toEqual({
      errors: { confirmed: "transactionShared" },
    });
    expect(await perform(site, second, "confirm-payment", { confirmed: "yes" })).toBe("done");
    expect(await list()).toEqual([first]);
  });

  test("a reported payment is not marked as answered, and money is never spam, also in bulk (B1, E9)", async () => {
    const site = await startSite();
    const board = getBoard(site);
    const [unpaid, reported, paid] = [await placeOrder(site), await placeOrder(site), await placeOrder(site)];
    await report(site, reported);
    await perform(site, paid, "confirm-payment");
    const pick = async (reference: string) => ({
      reference,
      expectedVersion: await getVersion(site, reference),
    });
    const picks = [await pick(unpaid), await pick(reported), await pick(paid)];
    const answered = await board.performBulkAction({ action: "answered", actor: member }, picks);
    expect(answered).toEqual({ changed: [unpaid, paid], stale: [], refused: [reported] });
    const spam = await board.performBulkAction({ action: "spam", actor: member }, [
      await pick(unpaid),
      await pick(reported),
      await pick(paid),
    ]);
    expect(spam).toEqual({ changed: [unpaid], stale: [], refused: [reported, paid] });
    const waiting = await site.database.db
      .selectFrom("deliveries")
      .select("reference")
      .where("kind", "=", "order")
      .where("state", "=", "waiting")
      .execute();
    expect(waiting, "the receipt is still sent").toEqual([{ reference: paid }]);
  });

  test("an order is not merged into an earlier enquiry, but that into which others are merged (B1, E9)", async () => {
    const site = await startSite();
    const board = getBoard(site);
    const email = "asha@example.in";
    const contact = expectAccepted(await site.services.accept(createContactSubmission({ email }))).reference;
    site.time.now += 1_000;
    const order = await placeOrder(site, { email });
    site.time.now += 1_000;
    const later = expectAccepted(await site.services.accept(createContactSubmission({ email }))).reference;
    const merge = (reference: string, into: string) =>
      board.performAction({ reference, action: "merge", actor: member, text: "", into });
    expect((await board.enquiry(order, member))?.mergeTarget).toBeUndefined();
    expect(await merge(order, contact)).toBe("refused");
    expect(await merge(later, order)).toBe("done");
    const person = await board.person(later);
    expect(person?.enquiries.map((enquiry) => enquiry.order?.state)).toEqual([
      undefined,
      "ordered",
      undefined,
    ]);
  });

  test("figures count orders, receipts and refunds by offer, also of people who were erased (B1, O7)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [paid, erased, partly] = [
      await placeOrder(site),
      await placeOrder(site, { email: "erased@example.in" }),
      await placeOrder(site, { product: "2" }),
    ];
    await placeOrder(site, { nickname: "bot" });
    await perform(site, paid, "confirm-payment");
    await perform(site, erased, "confirm-payment");
    await perform(site, erased, "record-refund", { transaction: "N1" });
    await payOnline(site, partly);
    const refund = { id: "rfnd_1", amountPaise: 100, by: "razorpay" } as const;
    await recordRefund(db, { reference: partly, now: site.time.now }, refund, context);
    const [one, two] = [await getOrder(site, paid), await getOrder(site, partly)];
    const expected = [
      { offerId: 1, placed: 2, paid: 2, paidPaise: 2 * one.total_paise, refundedPaise: one.total_paise },
      { offerId: 2, placed: 1, paid: 1, paidPaise: two.total_paise, refundedPaise: 100 },
    ];
    const read = async () => {
      const { orders } = await getBoard(site).figures("30d");
      return orders.sort((a, b) => a.offerId - b.offerId).map(({ name: _, ...figure }) => figure);
    };
    expect(await read()).toEqual(expected);
    await erasePerson({ ...site.database }, await loadSigner(db), {
      ...{ person: { email: "erased@example.in" }, now: site.time.now, maxWaitMs: 0 },
      mailFolder: getMailFolder(site.dataDir),
    });
    expect(await read(), "after an erasure").toEqual([{ ...expected[0], placed: 1 }, ...expected.slice(1)]);
    site.time.now += 40 * DAY_MS;
    expect(await read()).toEqual([]);
  });

  test("lists the receipts of a financial year in India, in several batches (B1, E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const board = getBoard(site);
    const setTime = (time: string) => {
      site.time.now = Date.parse(`${time}+05:30`);
    };
    const pay = async (time: string) => {
      setTime(time);
      await perform(site, await placeOrder(site), "confirm-payment");
    };
    await pay("2027-03-31T23:59");
    await pay("2027-04-01T00:00");
    const listNumbers = async (year: string) => (await board.receipts(year))?.map(({ number }) => number);
    expect(await listNumbers("2026-27")).toEqual(["2026-27/0001"]);
    expect(await listNumbers("2027-28")).toEqual(["2027-28/0001"]);
    expect((await board.figures("30d")).receiptYears).toEqual(["2027-28", "2026-27"]);
    for (const year of ["", "2026", "2026-28", "2026-27'", "99999-00"])
      expect(await board.receipts(year), year).toBeUndefined();
    const [receipt] = await db.selectFrom("receipts").selectAll().limit(1).execute();
    if (!receipt) throw new Error("Expected a receipt.");
    const copies = Array.from({ length: 1_200 }, (_, index) => ({
      ...receipt,
      number: `copy/${String(index).padStart(5, "0")}`,
      issued_at: 1_000 + Math.floor(index / 700),
    }));
    for (let index = 0; index < copies.length; index += 100)
      await db
        .insertInto("receipts")
        .values(copies.slice(index, index + 100))
        .execute();
    const listed = await listReceipts(db, { start: 0, end: 2_000 });
    expect(listed.map(({ number }) => number)).toEqual(copies.map(({ number }) => number));
  });
});
