import { describe, expect, test, vi } from "vitest";
import { confirmPayment } from "#server/orders/payments.ts";
import { requestRefund } from "#server/orders/refunds.ts";
import { remindAndLapseOrders } from "#server/orders/unpaid-orders.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { noon } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MINUTE_MS, orderContext, withRazorpay } from "#tests/support/with-razorpay.ts";

withDatabase((database) => {
  const {
    standIn,
    getPayments,
    placeOrder,
    placeLinkedOrder,
    getOrder,
    listEvents,
    listReceipts,
    listStaffMails,
    sendWebhook,
    getQuery,
    startSite,
    sign,
  } = withRazorpay(database);

  describe("a payment", () => {
    test("is recorded once by a webhook call, however often it is sent, also after a refund", async () => {
      const site = await startSite();
      const { reference, linkId, amount } = await placeLinkedOrder(site);
      const { paymentId } = standIn().pay(linkId);
      const body = standIn().createEvent("payment_link.paid", linkId);
      const call = (eventId: string) => sendWebhook(site, "payment_link.paid", linkId, { eventId, body });
      expect(await call("one")).toBe("applied");
      for (const eventId of ["one", "two", ""]) expect(await call(eventId)).toBe("applied");
      const paid = { state: "paid", payment_id: paymentId, paid_paise: amount, check_at: null };
      expect(await getOrder(site, reference)).toMatchObject(paid);
      expect(await listReceipts(site)).toEqual(["2026-27/0001"]);
      await requestRefund(site.database.db, { reference, now: site.time.now + 1 }, "", orderContext);
      site.time.now += 2;
      await getPayments(site).runCalls();
      for (const eventId of ["one", "three"]) await call(eventId);
      expect((await getOrder(site, reference)).state).toBe("refunded");
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refunded"]);
      expect(await listReceipts(site)).toHaveLength(1);
    });

    test("is recorded by a webhook call before the response to the creation of its link", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn().dropNext(1);
      await getPayments(site).runCalls();
      const linkId = standIn().findLink(reference)?.id ?? "";
      standIn().pay(linkId);
      await sendWebhook(site, "payment_link.paid", linkId);
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", link_id: linkId, call: null });
      site.time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect(standIn().requests).toHaveLength(1);
      expect(await listReceipts(site)).toHaveLength(1);
    });

    test("is recorded after the order has lapsed", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().pay(linkId);
      site.time.now += 8 * DAY_MS;
      await remindAndLapseOrders(site.database.db, site.time.now, orderContext);
      expect((await getOrder(site, reference)).state).toBe("lapsed");
      await sendWebhook(site, "payment_link.paid", linkId);
      expect((await getOrder(site, reference)).state).toBe("paid");
    });

    test("of another amount goes to staff, never to paid", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().pay(linkId, { amount: 100 });
      await sendWebhook(site, "payment_link.partially_paid", linkId);
      site.time.now += 10 * MINUTE_MS;
      await getPayments(site).catchUp();
      expect(await getOrder(site, reference)).toMatchObject({ state: "mismatch", paid_paise: 100 });
      expect(await listReceipts(site)).toEqual([]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test("is not recorded by a forged, unreadable or foreign webhook call", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().pay(linkId);
      const body = standIn().createEvent("payment_link.paid", linkId);
      const { applyWebhook } = getPayments(site);
      const send = (text: string, signature: string) =>
        applyWebhook({ body: Buffer.from(text), signature, eventId: "one" });
      expect(await send(body, sign(body, "of-somebody-else"))).toBe("forged");
      expect(await send(body.replace("INR", "inr"), sign(body))).toBe("forged");
      expect(await send("{}", sign("{}"))).toBe("unreadable");
      const foreign = body.replaceAll(linkId, "plink_other").replaceAll(reference, "T-1");
      expect(await send(foreign, sign(foreign))).toBe("ignored");
      const other = JSON.stringify({ event: "payment.captured", payload: {} });
      expect(await send(other, sign(other))).toBe("ignored");
      expect((await getOrder(site, reference)).state).toBe("ordered");
      // The id of a call is not signed, so the real call counts.
      expect(await send(body, sign(body))).toBe("applied");
      expect((await getOrder(site, reference)).state).toBe("paid");
    });

    test("for an order that was erased is in the log", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().pay(linkId);
      await site.database.db.deleteFrom("orders").execute();
      expect(await sendWebhook(site, "payment_link.paid", linkId)).toBe("ignored");
      expect(site.log).toContainEqual(
        expect.objectContaining({ level: "error", fields: expect.objectContaining({ reference }) }),
      );
    });

    test("for an order that was erased raises an alert", async () => {
      const site = await startSite();
      const { linkId } = await placeLinkedOrder(site);
      const set = vi.fn(async (_problem: string, _text: string | undefined) => true);
      getPayments(site).start({ set });
      standIn().pay(linkId);
      await site.database.db.deleteFrom("orders").execute();
      await sendWebhook(site, "payment_link.paid", linkId);
      expect(set).toHaveBeenCalledWith("unknown payment", expect.stringContaining(linkId));
    });

    test("is recorded once by two processes at the same time", async () => {
      const site = await startSite();
      const other = await startSite({ dataDir: site.dataDir, databaseUrl: site.databaseUrl });
      const { reference, linkId, statusToken } = await placeLinkedOrder(site);
      const { callbackUrl } = standIn().pay(linkId);
      site.time.now = other.time.now = noon + 10 * MINUTE_MS;
      await Promise.all([
        ...[site, other, site].map((target) => sendWebhook(target, "payment_link.paid", linkId)),
        getPayments(other).applyReturn(statusToken, getQuery(callbackUrl)),
        ...[site, other].map((target) => getPayments(target).catchUp()),
      ]);
      expect((await getOrder(site, reference)).state).toBe("paid");
      expect(await listEvents(site, reference)).toEqual(["paid"]);
      expect(await listReceipts(site)).toEqual(["2026-27/0001"]);
    });
  });

  describe("the return of a buyer", () => {
    test("records the payment if the webhook call was lost, and changes nothing after it", async () => {
      const site = await startSite();
      const [first, second] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      const paid = [standIn().pay(first.linkId), standIn().pay(second.linkId)];
      await sendWebhook(site, "payment_link.paid", second.linkId);
      for (const [index, { reference, statusToken }] of [first, second].entries()) {
        const query = getQuery(paid[index]?.callbackUrl ?? "");
        for (let count = 0; count < 2; count++)
          expect(await getPayments(site).applyReturn(statusToken, query)).toBe("known");
        expect((await getOrder(site, reference)).state).toBe("paid");
        await sendWebhook(site, "payment_link.paid", standIn().findLink(reference)?.id ?? "");
        expect(await listEvents(site, reference)).toEqual(["paid"]);
      }
      expect(await listReceipts(site)).toHaveLength(2);
    });

    test("with a forged or foreign signature does nothing", async () => {
      const site = await startSite();
      const [own, other] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      const query = getQuery(standIn().pay(other.linkId).callbackUrl);
      const forged = {
        ...getQuery(standIn().pay(own.linkId).callbackUrl),
        razorpay_signature: "0".repeat(64),
      };
      const count = standIn().requests.length;
      const { applyReturn } = getPayments(site);
      expect(await applyReturn(own.statusToken, query)).toBe("ignored");
      expect(await applyReturn(own.statusToken, forged)).toBe("ignored");
      expect(await applyReturn(own.statusToken, {})).toBe("ignored");
      expect(await applyReturn(`${own.statusToken}x`, query)).toBe("ignored");
      expect((await getOrder(site, own.reference)).state).toBe("ordered");
      expect((await getOrder(site, other.reference)).state).toBe("ordered");
      expect(standIn().requests).toHaveLength(count);
      expect(JSON.stringify(site.log)).not.toContain(own.statusToken);
    });

    test("asks the payment service once in ten seconds, and not while it fails", async () => {
      const site = await startSite();
      const { reference, statusToken, linkId } = await placeLinkedOrder(site);
      const query = getQuery(standIn().pay(linkId).callbackUrl);
      for (const payment of standIn().account.links.get(linkId)?.payments ?? [])
        Object.assign(payment, { status: "created" });
      const { applyReturn } = getPayments(site);
      const countRequests = async (loads: number) => {
        const before = standIn().requests.length;
        for (let load = 0; load < loads; load++)
          expect(await applyReturn(statusToken, query)).toBe("pending");
        return standIn().requests.length - before;
      };
      expect(await countRequests(4)).toBe(1);
      site.time.now += 11_000;
      expect(await countRequests(2)).toBe(1);
      standIn().failNext(1, 429, { headers: { "retry-after": "300" } });
      site.time.now += 11_000;
      expect(await countRequests(1)).toBe(1);
      site.time.now += MINUTE_MS;
      expect(await countRequests(1)).toBe(0);
      expect((await getOrder(site, reference)).check_at).toBe(site.time.now);
    });

    test("with a further payment of a paid order is known without a request", async () => {
      const site = await startSite();
      const { reference, statusToken, linkId } = await placeLinkedOrder(site);
      const query = getQuery(standIn().pay(linkId).callbackUrl);
      const action = { reference, now: site.time.now };
      await confirmPayment(site.database.db, action, "412345678901", orderContext);
      await sendWebhook(site, "payment_link.paid", linkId);
      const count = standIn().requests.length;
      expect(await getPayments(site).applyReturn(statusToken, query)).toBe("known");
      expect(standIn().requests).toHaveLength(count);
    });

    test("is verified later if the payment service does not respond", async () => {
      const site = await startSite();
      const { reference, statusToken, linkId } = await placeLinkedOrder(site);
      const { callbackUrl } = standIn().pay(linkId);
      await standIn().down();
      expect(await getPayments(site).applyReturn(statusToken, getQuery(callbackUrl))).toBe("pending");
      expect((await getOrder(site, reference)).state).toBe("ordered");
      await standIn().up();
      await getPayments(site).catchUp();
      expect((await getOrder(site, reference)).state).toBe("paid");
    });
  });

  describe("lost webhook calls", () => {
    test("are caught up every ten minutes, until the order has lapsed", async () => {
      const site = await startSite();
      const [paid, partly, unpaid] = [
        await placeLinkedOrder(site),
        await placeLinkedOrder(site),
        await placeLinkedOrder(site),
      ];
      standIn().pay(paid.linkId);
      standIn().pay(partly.linkId, { amount: 700 });
      expect(await getPayments(site).catchUp()).toBe(0);
      site.time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(3);
      expect((await getOrder(site, paid.reference)).state).toBe("paid");
      expect((await getOrder(site, partly.reference)).state).toBe("mismatch");
      expect(await getPayments(site).catchUp()).toBe(0);
      site.time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      site.time.now += 7 * DAY_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      expect(await getOrder(site, unpaid.reference)).toMatchObject({ state: "lapsed", check_at: null });
      site.time.now += DAY_MS;
      expect(await getPayments(site).catchUp()).toBe(0);
    });

    test("are caught up after an outage; a link that cannot be requested does not stop the others", async () => {
      const site = await startSite();
      const [first, second] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      for (const { linkId } of [first, second]) standIn().pay(linkId);
      site.time.now += 10 * MINUTE_MS;
      standIn().failNext(1, 503);
      expect(await getPayments(site).catchUp()).toBe(0);
      expect(await getPayments(site).catchUp()).toBe(1);
      site.time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      for (const { reference } of [first, second])
        expect((await getOrder(site, reference)).state).toBe("paid");
    });

    test("of a paid link whose payment is not listed are asked for every ten minutes, and then left to staff", async () => {
      const site = await startSite();
      const { reference, linkId, amount } = await placeLinkedOrder(site);
      const { lapses_at } = await getOrder(site, reference);
      standIn().pay(linkId);
      const link = standIn().account.links.get(linkId);
      const payments = link?.payments ?? null;
      Object.assign(link ?? {}, { payments: null });
      site.time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      for (let minute = 1; minute < 10; minute++) {
        site.time.now += MINUTE_MS;
        expect(await getPayments(site).catchUp()).toBe(0);
      }
      site.time.now = lapses_at + DAY_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      expect((await getOrder(site, reference)).check_at).toBeGreaterThan(site.time.now);
      site.time.now = lapses_at + 7 * DAY_MS;
      await getPayments(site).catchUp();
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ state: "mismatch", paid_paise: amount, paid_by: "razorpay", check_at: null },
      });
      expect(await listStaffMails(site, reference)).toHaveLength(1);
      Object.assign(link ?? {}, { payments });
      await sendWebhook(site, "payment_link.paid", linkId);
      expect((await getOrder(site, reference)).state).toBe("paid");
    });

    test("of a payment that was refunded meanwhile are caught up, also if the link lists it as refunded", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().account.refund(standIn().pay(linkId).paymentId, {}, undefined);
      for (const payment of standIn().account.links.get(linkId)?.payments ?? [])
        Object.assign(payment, { status: "refunded" });
      site.time.now += 10 * MINUTE_MS;
      await getPayments(site).catchUp();
      expect(await listEvents(site, reference)).toEqual(["paid", "refunded"]);
    });

    test("of a payment and its refund in the dashboard are caught up", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().account.refund(standIn().pay(linkId).paymentId, {}, undefined);
      site.time.now += 10 * MINUTE_MS;
      await getPayments(site).catchUp();
      expect((await getOrder(site, reference)).state).toBe("refunded");
    });
  });
});
