import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { getOrder, isOpen, listEvents, listMails, pay, placeOrder } from "#tests/support/order-rows.ts";
import { createOrderSubmission, createPayableContent, GSTIN } from "#tests/support/orders.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { findOrder } from "./orders.ts";
import { confirmPayment, noteMismatch, noteMissing, recordPayment, reportPayment } from "./payments.ts";
import { findReceipt } from "./receipts.ts";
import { recordRefund, recordRefusedRefund, requestRefund } from "./refunds.ts";
import { cancelOrder, remindAndLapseOrders } from "./unpaid-orders.ts";

const UTR = "412345678901";

withDatabase(({ start }) => {
  const content = createPayableContent();
  const context = { content, hasWebhook: false };
  const startSite = (options = {}) => start({ content, outbox: false, ...options });

  test("an order is stored with its enquiry and its amounts, once for a repeated key (E9, E4)", async () => {
    const site = await startSite();
    const submission = { ...createOrderSubmission(), idempotencyKey: "4b9c-one" };
    const [first, second] = [await site.services.accept(submission), await site.services.accept(submission)];
    expect(first).toMatchObject({ kind: "accepted" });
    expect(second).toMatchObject({ kind: "accepted", isDuplicate: true });
    const rows = await site.database.db.selectFrom("orders").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: "ordered", offer_id: 1, igst_paise: 0, cgst_paise: 0 });
    expect(rows[0]?.total_paise).toBe(Math.round((content.offers.get("1")?.priceINR ?? 0) * 100));
    expect(rows[0]?.lapses_at).toBe(site.time.now + content.payment.payWithinDays * DAY_MS);
  });

  test("GST is split by the state of the buyer, and the total is the same (E9)", async () => {
    const site = await startSite({ content: createPayableContent({ gstin: GSTIN }) });
    const within = await getOrder(site, await placeOrder(site, { "billing-state": "19" }));
    const outside = await getOrder(site, await placeOrder(site, { "billing-state": "21" }));
    expect(within.cgst_paise).toBeGreaterThan(0);
    expect(within).toMatchObject({ sgst_paise: within.cgst_paise, igst_paise: 0 });
    expect(outside).toMatchObject({ cgst_paise: 0, sgst_paise: 0, igst_paise: 2 * within.cgst_paise });
    expect(outside.total_paise).toBe(within.total_paise);
    expect(outside.total_paise).toBe(outside.net_paise + outside.igst_paise);
  });

  describe("orders that cannot be taken", () => {
    test.each([
      ["an unknown offer", { product: "99" }, "product"],
      ["no offer", { product: "" }, "product"],
      ["a mistyped GST number", { gstin: "19AAACH7409R1ZA" }, "gstin"],
      ["a GST number of another state", { gstin: GSTIN, "billing-state": "21" }, "billing-state"],
      ["no phone number", { phone: "" }, "phone"],
    ])("%s", async (_name, fields, field) => {
      const site = await startSite();
      const outcome = await site.services.accept(createOrderSubmission(fields));
      expect(outcome).toMatchObject({ kind: "faulty", errors: { [field]: [expect.any(String)] } });
      expect(await site.database.db.selectFrom("enquiries").selectAll().execute()).toEqual([]);
    });

    test("no state, if the company charges GST", async () => {
      const site = await startSite({ content: createPayableContent({ gstin: GSTIN }) });
      const outcome = await site.services.accept(createOrderSubmission());
      expect(outcome).toMatchObject({ kind: "faulty", errors: { "billing-state": [expect.any(String)] } });
    });

    test("while nothing is configured, or the company has placeholder values", async () => {
      const unconfigured = createPayableContent({ payment: { upi: undefined } });
      const sample = {
        ...content,
        company: { ...content.company, legal: { ...content.company.legal, name: "" } },
      };
      for (const closed of [unconfigured, sample]) {
        const site = await startSite({ content: closed });
        const outcome = await site.services.accept(createOrderSubmission());
        expect(outcome).toMatchObject({ kind: "faulty", errors: { product: [expect.any(String)] } });
      }
    });
  });

  test("a payment by UPI: reported, confirmed by staff, and then a receipt with the next number (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [first, second] = [await placeOrder(site), await placeOrder(site)];
    for (const [reference, number] of [
      [first, "412345678900"],
      [second, UTR],
    ] as const) {
      const action = { reference, now: site.time.now };
      expect(await reportPayment(db, action, number, context)).toBe("done");
      expect(await reportPayment(db, action, number, context), "repeated").toBe("done");
      expect((await getOrder(site, reference)).state).toBe("reported");
      expect(await findReceipt(db, reference), "before staff have confirmed").toBeUndefined();
      expect(await confirmPayment(db, { ...action, actor: "mita" }, "", context)).toBe("done");
      expect(await confirmPayment(db, { ...action, actor: "mita" }, "", context), "repeated").toBe("refused");
      expect(await listEvents(site, reference)).toEqual(["payment-reported", "paid"]);
      expect(await listMails(site, reference)).toEqual(["acknowledgement", "order", "staff", "staff-order"]);
      expect(await isOpen(site, reference)).toBe(true);
    }
    expect((await findReceipt(db, first))?.number).toBe("2026-27/0001");
    const receipt = await findReceipt(db, second);
    expect(receipt?.number).toBe("2026-27/0002");
    expect(receipt?.document).toMatchObject({
      buyer: { name: "Rekha Das" },
      payment: { by: "upi", id: UTR },
    });
    const { search } = await db
      .selectFrom("enquiries")
      .select("search")
      .where("reference", "=", second)
      .executeTakeFirstOrThrow();
    expect(search).toContain("2026-27/0002");
    expect(search).toContain(UTR);
  });

  test("a failed confirmation leaves no gap in the numbers of receipts (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [first, second] = [await placeOrder(site), await placeOrder(site)];
    const broken = { ...context, content: { ...content, brand: undefined as never } };
    await expect(confirmPayment(db, { reference: first, now: site.time.now }, UTR, broken)).rejects.toThrow();
    await confirmPayment(db, { reference: second, now: site.time.now }, UTR, context);
    expect((await findReceipt(db, second))?.number).toBe("2026-27/0001");
  });

  test("concurrent confirmations issue one receipt each (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const references = await Promise.all([placeOrder(site), placeOrder(site), placeOrder(site)]);
    const action = { now: site.time.now };
    const results = await Promise.all(
      [...references, ...references].map((reference) =>
        confirmPayment(db, { ...action, reference }, reference, context),
      ),
    );
    expect(results.filter((result) => result === "done")).toHaveLength(3);
    const numbers = (await db.selectFrom("receipts").select("number").execute()).map(({ number }) => number);
    expect(numbers.sort()).toEqual(["2026-27/0001", "2026-27/0002", "2026-27/0003"]);
  });

  test("a payment that isn't found can be reported again, and staff mails are limited (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const action = { reference, now: site.time.now };
    for (let index = 0; index < 5; index++) {
      expect(await reportPayment(db, action, `41234567890${index}`, context)).toBe("done");
      expect(await noteMissing(db, action, "Please check the number.", context)).toBe("done");
      expect((await getOrder(site, reference)).state).toBe("ordered");
    }
    expect(await isOpen(site, reference), "the buyer has been written to").toBe(false);
    expect(await reportPayment(db, action, UTR, context)).toBe("refused");
  });

  test("a payment of the payment service counts once, whatever comes first or twice (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const { total_paise } = await getOrder(site, reference);
    for (let index = 0; index < 3; index++)
      expect(await recordPayment(db, pay(reference, total_paise), site.time.now, context)).toBe("done");
    expect(await getOrder(site, reference)).toMatchObject({
      state: "paid",
      payment_id: "pay_1",
      paid_by: "razorpay",
    });
    expect(await listEvents(site, reference)).toEqual(["paid"]);
    expect(await recordPayment(db, pay(reference, total_paise, "pay_2"), site.time.now, context)).toBe(
      "done",
    );
    expect(await recordPayment(db, pay(reference, total_paise, "pay_2"), site.time.now, context)).toBe(
      "done",
    );
    expect(await listEvents(site, reference)).toEqual(["paid", "extra-payment"]);
    expect(await db.selectFrom("receipts").selectAll().execute()).toHaveLength(1);
  });

  test("another amount goes to staff, never to paid (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    for (const difference of [-1, 1]) {
      const reference = await placeOrder(site);
      const { total_paise } = await getOrder(site, reference);
      await recordPayment(
        db,
        pay(reference, total_paise + difference, `pay_${difference}`),
        site.time.now,
        context,
      );
      expect(await getOrder(site, reference)).toMatchObject({ state: "mismatch", receipt: null });
      expect(await listMails(site, reference)).toContain("staff-order");
      expect(await listMails(site, reference)).not.toContain("order");
    }
  });

  test("money for a lapsed order makes it paid, and for a cancelled one goes to staff (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [lapsed, cancelled] = [await placeOrder(site), await placeOrder(site)];
    const { total_paise } = await getOrder(site, lapsed);
    const later = site.time.now + 8 * DAY_MS;
    await cancelOrder(db, { reference: cancelled, now: site.time.now }, { note: "" }, context);
    expect(await remindAndLapseOrders(db, later, context)).toBe(1);
    expect((await getOrder(site, lapsed)).state).toBe("lapsed");
    await recordPayment(db, pay(lapsed, total_paise), later, context);
    await recordPayment(db, pay(cancelled, total_paise, "pay_2"), later, context);
    expect((await getOrder(site, lapsed)).state).toBe("paid");
    expect((await getOrder(site, cancelled)).state).toBe("mismatch");
    expect(await isOpen(site, cancelled)).toBe(true);
  });

  test("an order is reminded once, two days before it lapses, unless a payment is reported (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [unpaid, reported] = [await placeOrder(site), await placeOrder(site)];
    await reportPayment(db, { reference: reported, now: site.time.now }, UTR, context);
    const remind = (days: number) => remindAndLapseOrders(db, site.time.now + days * DAY_MS, context);
    expect(await remind(4.9)).toBe(0);
    expect(await remind(5.1)).toBe(1);
    expect(await remind(5.2)).toBe(0);
    expect(await listMails(site, unpaid)).toContain("order");
    expect(await listMails(site, reported)).not.toContain("order");
    expect(await remind(7.1)).toBe(1);
    expect((await getOrder(site, reported)).state).toBe("reported");
  });

  test.each([1, 2, 3])(
    "with %i days to pay, an order is not reminded in the first half of that time (E9)",
    async (payWithinDays) => {
      const site = await startSite({ content: createPayableContent({ payment: { payWithinDays } }) });
      const reference = await placeOrder(site);
      const remind = (days: number) =>
        remindAndLapseOrders(site.database.db, site.time.now + days * DAY_MS, context);
      const due = Math.max(payWithinDays / 2, payWithinDays - 2);
      expect(await remind(due - 0.1)).toBe(0);
      expect(await remind(due + 0.1)).toBe(1);
      expect(await listMails(site, reference)).toContain("order");
    },
  );

  test("refunds by the payment service and by hand (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [online, byHand] = [await placeOrder(site), await placeOrder(site)];
    const { total_paise } = await getOrder(site, online);
    const now = site.time.now;
    await recordPayment(db, pay(online, total_paise), now, context);
    await confirmPayment(db, { reference: byHand, now }, UTR, context);
    expect(await requestRefund(db, { reference: byHand, now }, "", context), "not paid online").toBe(
      "refused",
    );
    expect(await requestRefund(db, { reference: online, now }, "", context)).toBe("done");
    expect(await requestRefund(db, { reference: online, now }, "", context), "twice").toBe("refused");
    expect(await getOrder(site, online)).toMatchObject({ state: "refunding", call: "refund" });
    await recordRefusedRefund(db, { reference: online, now }, { reason: "insufficient balance" }, context);
    expect((await getOrder(site, online)).state).toBe("paid");
    await requestRefund(db, { reference: online, now }, "", context);
    const refund = { id: "rfnd_1", amountPaise: total_paise, by: "razorpay" } as const;
    for (let index = 0; index < 2; index++)
      await recordRefund(db, { reference: online, now: now + index }, refund, context);
    expect(await recordRefund(db, { reference: byHand, now }, { id: "N/1 23", by: "upi" }, context)).toBe(
      "done",
    );
    for (const reference of [online, byHand]) {
      expect(await getOrder(site, reference)).toMatchObject({
        state: "refunded",
        refunded_paise: total_paise,
      });
      expect((await findReceipt(db, reference))?.refunded_at).toBe(now);
    }
    expect((await listEvents(site, online)).filter((kind) => kind === "refunded")).toHaveLength(1);
  });

  test("a partial refund leaves the order paid (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const { total_paise } = await getOrder(site, reference);
    const action = { reference, now: site.time.now };
    await recordPayment(db, pay(reference, total_paise), site.time.now, context);
    await recordRefund(db, action, { id: "rfnd_1", amountPaise: 100, by: "razorpay" }, context);
    expect(await getOrder(site, reference)).toMatchObject({ state: "paid", refunded_paise: 100 });
    await recordRefund(db, action, { id: "rfnd_2", amountPaise: total_paise - 100, by: "razorpay" }, context);
    expect((await getOrder(site, reference)).state).toBe("refunded");
  });

  test("staff note another amount by UPI, and the order can still be confirmed or refunded (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [completed, refunded] = [await placeOrder(site), await placeOrder(site)];
    const now = site.time.now;
    for (const [reference, number] of [
      [completed, UTR],
      [refunded, "412345678902"],
    ] as const) {
      await reportPayment(db, { reference, now }, number, context);
      expect(await noteMismatch(db, { reference, now }, { amountPaise: 100, note: "" }, context)).toBe(
        "done",
      );
      expect(await getOrder(site, reference)).toMatchObject({ state: "mismatch", paid_paise: 100 });
    }
    expect(await confirmPayment(db, { reference: completed, now }, "", context)).toBe("done");
    expect(await recordRefund(db, { reference: refunded, now }, { id: "1", by: "upi" }, context)).toBe(
      "done",
    );
    expect(await getOrder(site, completed)).toMatchObject({ state: "paid" });
    expect(await getOrder(site, refunded)).toMatchObject({ state: "refunded", refunded_paise: 100 });
  });

  test("a payment releases a quarantined order, a reported one does not (E8, E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site, { nickname: "bot" });
    expect(await listMails(site, reference)).toEqual([]);
    await reportPayment(db, { reference, now: site.time.now }, UTR, context);
    expect(await listMails(site, reference), "anyone can type a number").toEqual(["staff-order"]);
    await confirmPayment(db, { reference, now: site.time.now }, UTR, context);
    expect(await listMails(site, reference)).toEqual(["acknowledgement", "order", "staff", "staff-order"]);
  });

  test("deleting an enquiry deletes its order and keeps the receipt (E9, S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    await confirmPayment(db, { reference, now: site.time.now }, UTR, context);
    const { deleteEnquiries } = await import("#server/enquiries/delete-enquiries.ts");
    await db.transaction().execute((trx) => deleteEnquiries(trx, [reference], "/nowhere"));
    expect(await findOrder(db, reference)).toBeUndefined();
    expect(await findReceipt(db, reference)).toBeDefined();
  });
});
