import { describe, expect, test } from "vitest";
import { getTranslatedContent } from "#server/content/read-content.ts";
import { findOrder } from "#server/orders/orders.ts";
import {
  confirmPayment,
  noteMismatch,
  noteMissing,
  recordPayment,
  reportPayment,
} from "#server/orders/payments.ts";
import { recordRefund, recordRefusedRefund, requestRefund } from "#server/orders/refunds.ts";
import { cancelOrder, remindAndLapseOrders } from "#server/orders/unpaid-orders.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { createOrderSubmission, createPayableContent, GSTIN } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import type { TestServices } from "#tests/support/services.ts";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { formatPaise } from "./order-values.ts";

const UTR = "412345678901";
const BUYER = "rekha@example.in";
const STAFF = "staff@example.com";
const ORIGIN = "https://www.example.com";

withDatabase(({ start, mailServer }) => {
  const content = createPayableContent();
  const context = { content, hasWebhook: false };

  async function placeOrder(fields = {}, options = {}) {
    const site = await start({ content, ...options });
    const submission = createOrderSubmission({ email: BUYER, ...fields });
    const { reference, statusToken } = expectAccepted(await site.services.accept(submission));
    await waitFor(() => mailServer().find(BUYER));
    await waitFor(() => mailServer().find(STAFF));
    const { db } = site.database;
    const order = await findOrder(db, reference);
    if (!order) throw new Error("no order");
    const action = { reference, now: site.time.now, actor: undefined };
    return { site, db, reference, order, action, orderPath: paths.order(statusToken) };
  }
  const confirmSubscription = ({ database: { db } }: TestServices) =>
    db
      .insertInto("subscriptions")
      .values({
        ...{ id: "s", email: BUYER, name: "Rekha", state: "confirmed", reference: "-", ended_at: null },
        ...{ requested_at: 0, confirmed_at: 1 },
      })
      .execute();
  /** Waits for the mail after the first one to an address, and returns its subject and text. */
  async function waitForNext(to: string) {
    const isNew = () => mailServer().mails.filter((mail) => mail.envelope.to.includes(to));
    await waitForValue(isNew, ({ length }) => length > 1);
    const { subject = "", text = "", html = "", headers } = isNew().at(-1) ?? ({} as never);
    expect([subject, text, html].join()).not.toMatch(/\{\w+\}|undefined|NaN/);
    return { subject, text, html, headers };
  }

  describe("the acknowledgement of an order (E6, E9)", () => {
    test.each(["en", "bn"])("states what to pay, how and until when (%s)", async (language) => {
      const { order, orderPath, reference } = await placeOrder({ language });
      const translated = getTranslatedContent(content, language);
      const { subject = "", text = "", html = "" } = mailServer().find(BUYER) ?? {};
      expect([subject, text, html].join()).not.toMatch(/\{\w+\}|undefined|NaN/);
      expect(text).toContain(formatPaise(order.total_paise, translated));
      expect(text).toContain(translated.offers.get("1")?.name);
      expect(text).toContain(content.payment.upi?.address);
      expect(text).toContain(ORIGIN + withLanguagePrefix(language, orderPath));
      expect(subject).toContain(reference);
      expect(text, "nothing that was typed").not.toMatch(/Rekha|98300/);
    });

    test("asks for no second payment if one was reported before it was sent", async () => {
      const site = await start({ content, outbox: false });
      const { db } = site.database;
      const submission = createOrderSubmission({ email: BUYER });
      const { reference } = expectAccepted(await site.services.accept(submission));
      await reportPayment(db, { reference, now: site.time.now }, UTR, context);
      const { dataDir, databaseUrl } = site;
      await start({ content, dataDir, databaseUrl, clock: () => site.time.now });
      const { text = "" } = await waitFor(() => mailServer().find(BUYER));
      expect(text).toContain(content.mails.orderLines.reported);
      expect(text).not.toContain(content.payment.upi?.address);
    });

    test("shows the tax only if the company has a GST number", async () => {
      const taxed = createPayableContent({ gstin: GSTIN });
      const { order } = await placeOrder({ "billing-state": "21" }, { content: taxed });
      const { text = "" } = mailServer().find(BUYER) ?? {};
      expect(text).toContain("IGST");
      for (const paise of [order.net_paise, order.igst_paise, order.total_paise])
        expect(text).toContain(formatPaise(paise, content));
    });

    test("has no UPI address if it is not configured, and says how monthly offers go on", async () => {
      const monthly = {
        ...content,
        offers: new Map(
          [...content.offers].map(([id, offer]) => [id, { ...offer, billing: "monthly" as const }]),
        ),
      };
      await placeOrder({}, { content: monthly });
      const { text = "" } = mailServer().find(BUYER) ?? {};
      expect(text).toContain(content.mails.orderLines.monthly);
      expect(text).not.toContain("IGST");
    });
  });

  test("staff get the order with the name of the offer, which is in the subject line (E6, E9)", async () => {
    const { order } = await placeOrder({ "billing-name": "Das Stores" });
    const { subject, text, replyTo } = mailServer().find(STAFF) ?? {};
    const name = content.offers.get("1")?.name;
    expect(subject).toContain(name);
    expect(subject).toContain(formatPaise(order.total_paise, content));
    expect(text).toContain(`${content.mails.labels.product}: ${name}`);
    expect(text).toContain("Das Stores");
    expect(replyTo?.[0]?.address).toBe(BUYER);
  });

  test("a reported payment is mailed to staff with its amount and number, and its confirmation to the buyer with the receipt (E9)", async () => {
    const { db, action, order, orderPath } = await placeOrder({ "billing-name": "Das Stores" });
    await reportPayment(db, action, UTR, context);
    const reported = await waitForNext(STAFF);
    expect(reported.text).toContain(UTR);
    expect(reported.text).toContain(formatPaise(order.total_paise, content));
    expect(reported.text).toContain(paths.boardEnquiry(order.reference));
    await confirmPayment(db, action, "", context);
    const { subject, text } = await waitForNext(BUYER);
    for (const part of ["2026-27/0001", "Das Stores", UTR, "Hooghly Digital Private Limited"])
      expect(text).toContain(part);
    expect(subject).toContain("2026-27/0001");
    expect(text).toContain(`${ORIGIN}${orderPath}/receipt`);
    expect(text).not.toMatch(/tax invoice/i);
  });

  test("with a GST number, the receipt is a tax invoice with both numbers and the tax (E9)", async () => {
    const taxed = createPayableContent({ gstin: GSTIN });
    const { db, action, order } = await placeOrder({ "billing-state": "21" }, { content: taxed });
    await confirmPayment(db, action, UTR, { content: taxed, hasWebhook: false });
    const { text } = await waitForNext(BUYER);
    expect(text).toMatch(/tax invoice/i);
    for (const part of [GSTIN, "Odisha", taxed.payment.sac, formatPaise(order.igst_paise, content)])
      expect(text).toContain(part);
  });

  test("the buyer gets the note of staff about another amount, and the number that was not found (E9)", async () => {
    const { db, action, order, orderPath } = await placeOrder();
    await reportPayment(db, action, UTR, context);
    await noteMissing(db, action, "Look in your bank's app.", context);
    const missing = await waitForNext(BUYER);
    for (const part of [UTR, "Look in your bank's app.", orderPath]) expect(missing.text).toContain(part);
    await noteMismatch(db, action, { amountPaise: 50_000, note: "One digit is missing." }, context);
    await waitForValue(
      () => mailServer().find(BUYER, content.mails.orderMismatch.subject.split(" [")[0]),
      (mail) => mail !== undefined,
    );
    const { text } = mailServer().find(BUYER, content.mails.orderMismatch.subject.split(" [")[0]) ?? {};
    for (const part of ["₹500.00", formatPaise(order.total_paise, content), "One digit is missing."])
      expect(text).toContain(part);
  });

  test("a cancellation and a refund are mailed to the buyer (E9)", async () => {
    const { db, action, site } = await placeOrder();
    await cancelOrder(db, action, { note: "You ordered twice." }, context);
    expect((await waitForNext(BUYER)).text).toContain("You ordered twice.");
    const second = expectAccepted(
      await site.services.accept(createOrderSubmission({ email: "ravi@example.in" })),
    ).reference;
    const other = { reference: second, now: site.time.now };
    await confirmPayment(db, other, UTR, context);
    await recordRefund(db, other, { id: "N/1 23", by: "upi", note: "Sorry." }, context);
    const subject = content.mails.orderRefunded.subject.split("{")[0];
    const { text } = await waitFor(() => mailServer().find("ravi@example.in", subject));
    for (const part of ["N/1 23", "Sorry."]) expect(text).toContain(part);
  });

  test("the reminder has nothing that was typed, unless the address is confirmed (E6, E9)", async () => {
    const { db, site, order } = await placeOrder({ name: "Typedname" });
    site.time.now += 5.5 * DAY_MS;
    await remindAndLapseOrders(db, site.time.now, context);
    const { text } = await waitForNext(BUYER);
    expect(text).not.toContain("Typedname");
    expect(text).toContain(formatPaise(order.total_paise, content));
    await confirmSubscription(site);
    await db.updateTable("orders").set({ reminded_at: null }).execute();
    await remindAndLapseOrders(db, site.time.now, context);
    const greeted = await waitForValue(
      () =>
        mailServer().mails.filter(
          (mail) => mail.text?.includes("Typedname") && mail.envelope.to.includes(BUYER),
        ),
      ({ length }) => length === 1,
    );
    expect(greeted[0]?.headers.some(({ key }) => key === "auto-submitted")).toBe(true);
  });

  test("no reminder is sent to an address that got no acknowledgement because of the daily limit (E6)", async () => {
    const site = await start({ content, outbox: false });
    const { db } = site.database;
    for (let index = 0; index < 5; index++)
      expectAccepted(await site.services.accept(createOrderSubmission({ email: BUYER })));
    await remindAndLapseOrders(db, site.time.now + 6 * DAY_MS, context);
    const mails = await db.selectFrom("deliveries").select("kind").where("recipient", "=", BUYER).execute();
    expect(mails.filter(({ kind }) => kind === "order")).toHaveLength(3);
  });

  test.each([
    [
      "the reminder of an order that was paid since",
      async ({ db, action }: Awaited<ReturnType<typeof placeOrder>>) => {
        await db.updateTable("orders").set({ state: "paid" }).execute();
        return action;
      },
    ],
    [
      "a mail of an erased event",
      async ({ db }: Awaited<ReturnType<typeof placeOrder>>) =>
        db.deleteFrom("events").where("kind", "=", "order-reminded").execute(),
    ],
    [
      "a mail of an erased order",
      async ({ db }: Awaited<ReturnType<typeof placeOrder>>) => db.deleteFrom("orders").execute(),
    ],
  ])("drops %s (E6)", async (_name, change) => {
    const placed = await placeOrder();
    const { db, site } = placed;
    mailServer().rejections.recipient = { code: 450, text: "later", address: BUYER };
    site.time.now += 5.5 * DAY_MS;
    await remindAndLapseOrders(db, site.time.now, context);
    const getDelivery = () =>
      db.selectFrom("deliveries").selectAll().where("kind", "=", "order").executeTakeFirstOrThrow();
    await waitForValue(getDelivery, ({ last_error }) => last_error !== null);
    await change(placed);
    delete mailServer().rejections.recipient;
    site.time.now += DAY_MS;
    await waitForValue(getDelivery, ({ state }) => state !== "waiting");
    expect(mailServer().mails.filter((mail) => mail.envelope.to.includes(BUYER))).toHaveLength(1);
  });

  test("staff get mails about payments that the payment service reports (E9)", async () => {
    const { db, reference, order, action } = await placeOrder();
    const pay = (paymentId: string, amountPaise: number) =>
      recordPayment(db, { reference, linkId: "plink_1", paymentId, amountPaise }, action.now, context);
    const find = (name: "staffOrderPaid" | "staffOrderExtraPayment" | "staffOrderRefundFailed") =>
      waitFor(() => mailServer().find(STAFF, content.mails[name].subject.split("{")[0]));
    await pay("pay_1", order.total_paise);
    expect((await find("staffOrderPaid")).text).toContain("2026-27/0001");
    await pay("pay_2", 1_00);
    const extra = await find("staffOrderExtraPayment");
    expect(extra.text).toContain("pay_2");
    expect(extra.text).toContain("₹1.00");
    await requestRefund(db, action, "", context);
    await recordRefusedRefund(db, action, { reason: "insufficient balance" }, context);
    expect((await find("staffOrderRefundFailed")).text).toContain("insufficient balance");
  });

  test("another amount at the payment service is mailed to staff only (E9)", async () => {
    const { db, reference, action, order } = await placeOrder();
    const payment = { reference, linkId: "plink_1", paymentId: "pay_1", amountPaise: 100 };
    await recordPayment(db, payment, action.now, context);
    const { text } = await waitForNext(STAFF);
    for (const part of ["₹1.00", formatPaise(order.total_paise, content), "pay_1"])
      expect(text).toContain(part);
    expect(mailServer().mails.filter((mail) => mail.envelope.to.includes(BUYER))).toHaveLength(1);
  });

  test("staff are alarmed if a mail about an order is rejected (E6, E9)", async () => {
    const { db, action } = await placeOrder();
    mailServer().rejections.recipient = { code: 550, text: "no such user", address: BUYER };
    await confirmPayment(db, action, UTR, context);
    const subject = content.mails.bounced.subject.split("{")[0];
    const alarm = await waitFor(() => mailServer().find(STAFF, subject));
    expect(alarm.text).toContain(content.mails.undelivered.order.split("{")[0]);
  });
});
