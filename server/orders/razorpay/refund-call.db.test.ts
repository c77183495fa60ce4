import { describe, expect, test, vi } from "vitest";
import { getOrderFigures } from "#server/orders/order-figures.ts";
import { confirmPayment } from "#server/orders/payments.ts";
import { recordRefund, requestRefund } from "#server/orders/refunds.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import type { TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MINUTE_MS, orderContext, withRazorpay } from "#tests/support/with-razorpay.ts";

withDatabase((database) => {
  const { standIn, getPayments, placeLinkedOrder, getOrder, listEvents, sendWebhook, startSite } =
    withRazorpay(database);

  describe("a refund", () => {
    async function placePaidOrder(site: TestServices) {
      const order = await placeLinkedOrder(site);
      const { paymentId } = standIn().pay(order.linkId);
      await sendWebhook(site, "payment_link.paid", order.linkId);
      site.time.now += 1;
      return { ...order, paymentId };
    }
    const refund = async (site: TestServices, reference: string) => {
      await requestRefund(site.database.db, { reference, now: site.time.now }, "", orderContext);
      await getPayments(site).runCalls();
      site.time.now += 20_000;
    };

    test("is made once if its response is lost", async () => {
      const site = await startSite();
      const { reference } = await placePaidOrder(site);
      // The list of the refunds, then the refund itself.
      await requestRefund(site.database.db, { reference, now: site.time.now }, "", orderContext);
      standIn().delay(200);
      const running = getPayments(site).runCalls();
      await vi.waitFor(() => expect(standIn().requests.at(-1)?.path).toMatch(/refund$/));
      standIn().dropNext(1);
      await running;
      standIn().delay(0);
      expect((await getOrder(site, reference)).state).toBe("refunding");
      site.time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).state).toBe("refunded");
      expect(standIn().account.refunds.size).toBe(1);
      await sendWebhook(site, "refund.processed", [...standIn().account.refunds.keys()][0] ?? "");
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refunded"]);
    });

    test("that is pending ends by a webhook call, or by asking", async () => {
      const site = await startSite();
      standIn().account.newRefundStatus = "pending";
      const [announced, lost] = [await placePaidOrder(site), await placePaidOrder(site)];
      for (const { reference } of [announced, lost]) {
        await refund(site, reference);
        expect((await getOrder(site, reference)).state).toBe("refunding");
      }
      const [first, second] = standIn().account.refunds.values();
      await sendWebhook(site, "refund.processed", first?.id ?? "");
      expect((await getOrder(site, announced.reference)).state).toBe("refunded");
      if (second) second.status = "processed";
      site.time.now += HOUR_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, lost.reference)).state).toBe("refunded");
      expect(standIn().account.refunds.size).toBe(2);
    });

    test("that fails goes to staff, who can request it again", async () => {
      const site = await startSite();
      standIn().account.newRefundStatus = "pending";
      const { reference } = await placePaidOrder(site);
      await refund(site, reference);
      const [failed] = standIn().account.refunds.values();
      const body = standIn().createEvent("refund.failed", failed?.id ?? "");
      await sendWebhook(site, "refund.failed", "", { body });
      expect((await getOrder(site, reference)).state).toBe("paid");
      // The payment service has the money again.
      Object.assign(standIn().account.payments.values().next().value ?? {}, { amount_refunded: 0 });
      standIn().account.newRefundStatus = "processed";
      await requestRefund(site.database.db, { reference, now: site.time.now }, "", orderContext);
      await sendWebhook(site, "refund.failed", "", { body, eventId: "again" });
      expect((await getOrder(site, reference)).state).toBe("refunding");
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).state).toBe("refunded");
      expect(await listEvents(site, reference)).toEqual([
        ...["paid", "refund-requested", "refund-failed", "refund-requested", "refunded"],
      ]);
    });

    test("that the payment service rejects goes to staff", async () => {
      const site = await startSite();
      const { reference } = await placePaidOrder(site);
      await requestRefund(site.database.db, { reference, now: site.time.now }, "", orderContext);
      standIn().account.payments.clear();
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", call: null });
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refund-failed"]);
    });

    const refundInDashboard = (paymentId: string, fields = {}) => {
      const { body } = standIn().account.refund(paymentId, fields, undefined);
      return (body as { id: string }).id;
    };
    const listMails = async ({ database: { db } }: TestServices, reference: string) => {
      const deliveries = db
        .selectFrom("deliveries")
        .select(["id", "kind"])
        .where("reference", "=", reference);
      const mails = await deliveries.where("id", "like", "%refund%").orderBy("id").execute();
      return mails.map(({ kind }) => kind);
    };

    test("of a further payment is recorded once, and does not change the order", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      const { paymentId } = standIn().pay(linkId);
      const action = { reference, now: site.time.now };
      await confirmPayment(site.database.db, action, "412345678901", orderContext);
      site.time.now += 1;
      await sendWebhook(site, "payment_link.paid", linkId);
      site.time.now += 1;
      const before = await getOrder(site, reference);
      const id = refundInDashboard(paymentId);
      for (let count = 0; count < 2; count++)
        expect(await sendWebhook(site, "refund.processed", id)).toBe("applied");
      expect(await getOrder(site, reference)).toEqual(before);
      expect(await listEvents(site, reference)).toEqual(["paid", "extra-payment", "refunded"]);
      expect(await listMails(site, reference)).toEqual(["order"]);
    });

    test("after one by hand is recorded once, and staff get a mail", async () => {
      const site = await startSite();
      const { reference, paymentId, amount } = await placePaidOrder(site);
      const action = { reference, now: site.time.now };
      await recordRefund(site.database.db, action, { id: "N 12", by: "razorpay" }, orderContext);
      site.time.now += 1;
      const id = refundInDashboard(paymentId);
      for (let count = 0; count < 2; count++) await sendWebhook(site, "refund.processed", id);
      expect(await getOrder(site, reference)).toMatchObject({ state: "refunded", refunded_paise: amount });
      expect(await listEvents(site, reference)).toEqual(["paid", "refunded", "refunded"]);
      const period = { start: 0, end: site.time.now + 1 };
      const [figure] = await getOrderFigures(site.database.db, period, orderContext.content);
      expect(figure?.refundedPaise).toBe(amount);
      expect((await listMails(site, reference)).filter((kind) => kind === "staff-order")).toHaveLength(1);
    });

    test("that the site has requested is not reported to staff when it is announced", async () => {
      const site = await startSite();
      const { reference } = await placePaidOrder(site);
      await refund(site, reference);
      await sendWebhook(site, "refund.processed", [...standIn().account.refunds.keys()][0] ?? "");
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refunded"]);
    });

    test("of an erased order is marked on its receipt, unless it is only a part", async () => {
      const site = await startSite();
      const { db } = site.database;
      const [whole, part] = [await placePaidOrder(site), await placePaidOrder(site)];
      await db.deleteFrom("orders").execute();
      await db.deleteFrom("events").execute();
      await sendWebhook(site, "refund.processed", refundInDashboard(whole.paymentId));
      await sendWebhook(site, "refund.processed", refundInDashboard(part.paymentId, { amount: 100 }));
      const receipts = await db.selectFrom("receipts").select(["reference", "refunded_at"]).execute();
      expect(new Map(receipts.map(({ reference, refunded_at }) => [reference, refunded_at]))).toEqual(
        new Map([
          [whole.reference, site.time.now],
          [part.reference, null],
        ]),
      );
      expect(site.log).toContainEqual(
        expect.objectContaining({
          level: "error",
          fields: expect.objectContaining({ payment: part.paymentId }),
        }),
      );
    });

    test("in the dashboard is recorded, and one of another payment is not", async () => {
      const site = await startSite();
      const { reference, paymentId, amount } = await placePaidOrder(site);
      const { body: partial } = standIn().account.refund(paymentId, { amount: 100 }, undefined);
      await sendWebhook(site, "refund.processed", (partial as { id: string }).id);
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", refunded_paise: 100 });
      const { body: rest } = standIn().account.refund(paymentId, {}, undefined);
      const body = standIn().createEvent("refund.processed", (rest as { id: string }).id);
      const foreign = body.replaceAll(paymentId, "pay_other");
      expect(await sendWebhook(site, "refund.processed", "", { body: foreign })).toBe("ignored");
      expect(await sendWebhook(site, "refund.processed", "", { body })).toBe("applied");
      expect(await getOrder(site, reference)).toMatchObject({ state: "refunded", refunded_paise: amount });
    });
  });
});
