import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findOrder } from "#server/orders/orders.ts";
import { confirmPayment } from "#server/orders/payments.ts";
import { requestRefund } from "#server/orders/refunds.ts";
import { cancelOrder, remindAndLapseOrders } from "#server/orders/unpaid-orders.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { createOrderSubmission, createPayableContent } from "#tests/support/orders.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "#tests/support/razorpay-stand-in.ts";
import { noon, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { getDelayMs } from "./payment-calls.ts";

const MINUTE_MS = 60_000;

withDatabase(({ start }) => {
  const content = createPayableContent();
  const context = { content, hasWebhook: false };
  let time = { now: noon };
  let standIn: RazorpayStandIn;
  beforeEach(async () => {
    time = { now: noon };
    standIn = await startRazorpayStandIn({ clock: () => time.now });
  });
  afterEach(() => standIn.close());

  async function startSite(options = {}): Promise<TestServices> {
    const { keyId, keySecret, webhookSecret, url: apiUrl } = standIn;
    const razorpay = { keyId, keySecret, webhookSecret, apiUrl };
    const site = await start({ content, outbox: false, razorpay, ...options });
    time = site.time;
    return site;
  }
  const getPayments = ({ services: { payments } }: TestServices) => {
    if (!payments) throw new Error("no payments");
    return payments;
  };
  async function placeOrder({ services }: TestServices, fields = {}) {
    const outcome = await services.accept(createOrderSubmission(fields));
    if (outcome.kind !== "accepted") throw new Error(JSON.stringify(outcome));
    return outcome;
  }
  /** Places an order and creates its payment link. */
  async function placeLinkedOrder(site: TestServices) {
    const { reference, statusToken } = await placeOrder(site);
    await getPayments(site).runCalls();
    const link = standIn.findLink(reference);
    if (!link) throw new Error("no link");
    return { reference, statusToken, linkId: link.id, amount: link.amount };
  }
  const getOrder = async ({ database: { db } }: TestServices, reference: string) => {
    const order = await findOrder(db, reference);
    if (!order) throw new Error("no order");
    return order;
  };
  const listEvents = async ({ database: { db } }: TestServices, reference: string) =>
    (
      await db
        .selectFrom("events")
        .select("kind")
        .where("reference", "=", reference)
        .orderBy("happened_at")
        .execute()
    ).map(({ kind }) => kind);
  const listReceipts = async ({ database: { db } }: TestServices) =>
    (await db.selectFrom("receipts").select("number").orderBy("number").execute()).map(
      ({ number }) => number,
    );
  const listStaffMails = async ({ database: { db } }: TestServices, reference: string) =>
    db
      .selectFrom("deliveries")
      .select("id")
      .where("reference", "=", reference)
      .where("kind", "=", "staff-order")
      .execute();
  const sign = (body: string, secret = standIn.webhookSecret) =>
    createHmac("sha256", secret).update(body).digest("hex");
  const sendWebhook = (
    site: TestServices,
    event: Parameters<RazorpayStandIn["createEvent"]>[0],
    id: string,
    { eventId = crypto.randomUUID() as string, body = standIn.createEvent(event, id) } = {},
  ) => getPayments(site).applyWebhook({ body: Buffer.from(body), signature: sign(body), eventId });
  const getQuery = (callbackUrl: string) => Object.fromEntries(new URL(callbackUrl).searchParams);

  describe("a payment link", () => {
    test("has the amount, the end and the return of the order (E9)", async () => {
      const site = await startSite();
      const { reference, statusToken, linkId } = await placeLinkedOrder(site);
      const order = await getOrder(site, reference);
      expect(standIn.account.links.get(linkId)).toMatchObject({
        amount: order.total_paise,
        reference_id: reference,
        expire_by: order.lapses_at / 1000,
        callback_url: `https://www.example.com/order/${statusToken}/return`,
        notify: { sms: false, email: false },
        customer: [],
      });
      expect(order).toMatchObject({ link_id: linkId, call: null, call_at: null });
      expect(order.link_url).toBe(`${standIn.url}/pay/${linkId}`);
      expect(order.check_at).toBeGreaterThan(time.now);
      expect(order.check_at).toBeLessThanOrEqual(time.now + 10 * MINUTE_MS);
    });

    test("returns a buyer to the page in the language of the order", async () => {
      const site = await startSite();
      const { reference, statusToken } = await placeOrder(site, { language: "bn" });
      await getPayments(site).runCalls();
      expect(standIn.findLink(reference)?.callback_url).toBe(
        `https://www.example.com/bn/order/${statusToken}/return`,
      );
    });

    test("exists when the visitor who has ordered is answered", async () => {
      const site = await startSite({ outbox: true });
      const { reference } = await placeOrder(site);
      expect((await getOrder(site, reference)).link_id).toBe(standIn.findLink(reference)?.id);
    });

    test("does not delay the answer by more than four seconds", async () => {
      const site = await startSite({ outbox: true });
      standIn.delay(8_000);
      const started = performance.now();
      const { reference } = await placeOrder(site);
      expect(performance.now() - started).toBeLessThan(5_500);
      expect((await getOrder(site, reference)).call).toBe("create");
      await vi.waitFor(
        async () => expect((await getOrder(site, reference)).link_id).toBe(standIn.findLink(reference)?.id),
        10_000,
      );
    });

    test("is found again if the response to its creation was lost", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn.dropNext(1);
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ link_id: null, call: "create", call_attempts: 1 },
      });
      time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect(standIn.account.links.size).toBe(1);
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ link_id: standIn.findLink(reference)?.id, call: null },
      });
    });

    test("with another amount is not used, and staff are told", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn.account.createLink({ amount: 500, reference_id: reference });
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({ link_id: null, call: null, state: "ordered" });
      expect(await listEvents(site, reference)).toEqual(["link-failed"]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test.each([
      ["500", () => standIn.failNext(1, 500)],
      ["garbage", () => standIn.failNext(1, 200, { body: "<html>" })],
      ["wrong keys", () => standIn.failNext(1, 401)],
      ["a duplicate that is not found", () => failAsDuplicate()],
    ])("is created by a later attempt after %s", async (_, fail) => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      fail();
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).toBeNull();
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).toBeNull();
      time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).toBe(standIn.findLink(reference)?.id);
      expect(await listEvents(site, reference)).toEqual([]);
    });
    const failAsDuplicate = () =>
      standIn.failNext(1, 400, {
        body: JSON.stringify({ error: { description: "reference_id already exists" } }),
      });

    test("waits as long as the payment service asks for", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn.failNext(1, 429, { headers: { "retry-after": "300" } });
      await getPayments(site).runCalls();
      time.now += 4 * MINUTE_MS;
      await placeOrder(site);
      await getPayments(site).runCalls();
      expect(standIn.requests).toHaveLength(1);
      time.now += 2 * MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).not.toBeNull();
    });

    test("that cannot be created does not stop the others", async () => {
      const site = await startSite();
      const references = [];
      for (let index = 0; index < 3; index++) references.push((await placeOrder(site)).reference);
      standIn.failNext(1, 400);
      await getPayments(site).runCalls();
      const orders = await Promise.all(references.map((reference) => getOrder(site, reference)));
      expect(orders.filter(({ link_id }) => link_id !== null)).toHaveLength(2);
      expect(orders.filter(({ call }) => call !== null)).toHaveLength(0);
    });

    test("is given up after a day, and staff are told once", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      await standIn.down();
      await getPayments(site).runCalls();
      for (let hour = 0; hour < 30; hour++) {
        time.now += HOUR_MS;
        await getPayments(site).runCalls();
      }
      await standIn.up();
      expect(await getOrder(site, reference)).toMatchObject({ state: "ordered", call: null, link_id: null });
      expect(await listEvents(site, reference)).toEqual(["link-failed"]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test("is created once by two processes", async () => {
      const site = await startSite();
      const other = await startSite({ dataDir: site.dataDir, databaseUrl: site.databaseUrl });
      for (let index = 0; index < 4; index++) await placeOrder(site);
      await Promise.all([getPayments(site).runCalls(), getPayments(other).runCalls()]);
      expect(standIn.requests.filter(({ method }) => method === "POST")).toHaveLength(4);
      expect(standIn.account.links.size).toBe(4);
    });

    test("is created by another process after the lease of one that was killed", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      const { db } = site.database;
      await db
        .updateTable("orders")
        .set({ call_at: time.now + MINUTE_MS })
        .execute();
      await getPayments(site).runCalls();
      expect(standIn.requests).toHaveLength(0);
      time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).not.toBeNull();
    });

    test.each(["cancelled", "paid by UPI"])(
      "of an order that was %s meanwhile is cancelled",
      async (kind) => {
        const site = await startSite();
        const { reference } = await placeOrder(site);
        standIn.delay(300);
        const running = getPayments(site).runCalls();
        await vi.waitFor(() => expect(standIn.requests).toHaveLength(1));
        const action = { reference, now: time.now };
        if (kind === "cancelled") await cancelOrder(site.database.db, action, { note: "" }, context);
        else await confirmPayment(site.database.db, action, "412345678901", context);
        await running;
        standIn.delay(0);
        await getPayments(site).runCalls();
        expect(standIn.findLink(reference)?.status).toBe("cancelled");
        expect((await getOrder(site, reference)).call).toBeNull();
      },
    );

    test("is cancelled with its order; one that was paid before is reported to staff", async () => {
      const site = await startSite();
      const [open, paid] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      standIn.pay(paid.linkId);
      for (const { reference } of [open, paid])
        await cancelOrder(site.database.db, { reference, now: time.now }, { note: "" }, context);
      await getPayments(site).runCalls();
      expect(standIn.account.links.get(open.linkId)?.status).toBe("cancelled");
      expect(await getOrder(site, open.reference)).toMatchObject({ state: "cancelled", call: null });
      expect(await getOrder(site, paid.reference)).toMatchObject({ state: "mismatch", call: null });
    });
  });

  describe("a payment", () => {
    test("is recorded once by a webhook call, however often it is sent, also after a refund", async () => {
      const site = await startSite();
      const { reference, linkId, amount } = await placeLinkedOrder(site);
      const { paymentId } = standIn.pay(linkId);
      const body = standIn.createEvent("payment_link.paid", linkId);
      const call = (eventId: string) => sendWebhook(site, "payment_link.paid", linkId, { eventId, body });
      expect(await call("one")).toBe("applied");
      for (const eventId of ["one", "two", ""]) expect(await call(eventId)).toBe("applied");
      const paid = { state: "paid", payment_id: paymentId, paid_paise: amount, check_at: null };
      expect(await getOrder(site, reference)).toMatchObject(paid);
      expect(await listReceipts(site)).toEqual(["2026-27/0001"]);
      await requestRefund(site.database.db, { reference, now: time.now + 1 }, "", context);
      time.now += 2;
      await getPayments(site).runCalls();
      for (const eventId of ["one", "three"]) await call(eventId);
      expect((await getOrder(site, reference)).state).toBe("refunded");
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refunded"]);
      expect(await listReceipts(site)).toHaveLength(1);
    });

    test("is recorded by a webhook call before the response to the creation of its link", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn.dropNext(1);
      await getPayments(site).runCalls();
      const linkId = standIn.findLink(reference)?.id ?? "";
      standIn.pay(linkId);
      await sendWebhook(site, "payment_link.paid", linkId);
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", link_id: linkId, call: null });
      time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect(standIn.requests).toHaveLength(1);
      expect(await listReceipts(site)).toHaveLength(1);
    });

    test("is recorded after the order has lapsed", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn.pay(linkId);
      time.now += 8 * DAY_MS;
      await remindAndLapseOrders(site.database.db, time.now, context);
      expect((await getOrder(site, reference)).state).toBe("lapsed");
      await sendWebhook(site, "payment_link.paid", linkId);
      expect((await getOrder(site, reference)).state).toBe("paid");
    });

    test("of another amount goes to staff, never to paid", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn.pay(linkId, { amount: 100 });
      await sendWebhook(site, "payment_link.partially_paid", linkId);
      time.now += 10 * MINUTE_MS;
      await getPayments(site).catchUp();
      expect(await getOrder(site, reference)).toMatchObject({ state: "mismatch", paid_paise: 100 });
      expect(await listReceipts(site)).toEqual([]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test("is not recorded by a forged, unreadable or foreign webhook call", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn.pay(linkId);
      const body = standIn.createEvent("payment_link.paid", linkId);
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

    test("is recorded once by two processes at the same time", async () => {
      const site = await startSite();
      const other = await startSite({ dataDir: site.dataDir, databaseUrl: site.databaseUrl });
      const { reference, linkId, statusToken } = await placeLinkedOrder(site);
      const { callbackUrl } = standIn.pay(linkId);
      time.now = other.time.now = noon + 10 * MINUTE_MS;
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
      const paid = [standIn.pay(first.linkId), standIn.pay(second.linkId)];
      await sendWebhook(site, "payment_link.paid", second.linkId);
      for (const [index, { reference, statusToken }] of [first, second].entries()) {
        const query = getQuery(paid[index]?.callbackUrl ?? "");
        for (let count = 0; count < 2; count++)
          expect(await getPayments(site).applyReturn(statusToken, query)).toBe("known");
        expect((await getOrder(site, reference)).state).toBe("paid");
        await sendWebhook(site, "payment_link.paid", standIn.findLink(reference)?.id ?? "");
        expect(await listEvents(site, reference)).toEqual(["paid"]);
      }
      expect(await listReceipts(site)).toHaveLength(2);
    });

    test("with a forged or foreign signature does nothing", async () => {
      const site = await startSite();
      const [own, other] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      const query = getQuery(standIn.pay(other.linkId).callbackUrl);
      const forged = { ...getQuery(standIn.pay(own.linkId).callbackUrl), razorpay_signature: "0".repeat(64) };
      const count = standIn.requests.length;
      const { applyReturn } = getPayments(site);
      expect(await applyReturn(own.statusToken, query)).toBe("ignored");
      expect(await applyReturn(own.statusToken, forged)).toBe("ignored");
      expect(await applyReturn(own.statusToken, {})).toBe("ignored");
      expect(await applyReturn(`${own.statusToken}x`, query)).toBe("ignored");
      expect((await getOrder(site, own.reference)).state).toBe("ordered");
      expect((await getOrder(site, other.reference)).state).toBe("ordered");
      expect(standIn.requests).toHaveLength(count);
      expect(JSON.stringify(site.log)).not.toContain(own.statusToken);
    });

    test("is verified later if the payment service does not respond", async () => {
      const site = await startSite();
      const { reference, statusToken, linkId } = await placeLinkedOrder(site);
      const { callbackUrl } = standIn.pay(linkId);
      await standIn.down();
      expect(await getPayments(site).applyReturn(statusToken, getQuery(callbackUrl))).toBe("pending");
      expect((await getOrder(site, reference)).state).toBe("ordered");
      await standIn.up();
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
      standIn.pay(paid.linkId);
      standIn.pay(partly.linkId, { amount: 700 });
      expect(await getPayments(site).catchUp()).toBe(0);
      time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(3);
      expect((await getOrder(site, paid.reference)).state).toBe("paid");
      expect((await getOrder(site, partly.reference)).state).toBe("mismatch");
      expect(await getPayments(site).catchUp()).toBe(0);
      time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      time.now += 7 * DAY_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      expect(await getOrder(site, unpaid.reference)).toMatchObject({ state: "lapsed", check_at: null });
      time.now += DAY_MS;
      expect(await getPayments(site).catchUp()).toBe(0);
    });

    test("are caught up after an outage; a link that cannot be requested does not stop the others", async () => {
      const site = await startSite();
      const [first, second] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      for (const { linkId } of [first, second]) standIn.pay(linkId);
      time.now += 10 * MINUTE_MS;
      standIn.failNext(1, 503);
      expect(await getPayments(site).catchUp()).toBe(0);
      expect(await getPayments(site).catchUp()).toBe(1);
      time.now += 10 * MINUTE_MS;
      expect(await getPayments(site).catchUp()).toBe(1);
      for (const { reference } of [first, second])
        expect((await getOrder(site, reference)).state).toBe("paid");
    });

    test("of a payment and its refund in the dashboard are caught up", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn.account.refund(standIn.pay(linkId).paymentId, {}, undefined);
      time.now += 10 * MINUTE_MS;
      await getPayments(site).catchUp();
      expect((await getOrder(site, reference)).state).toBe("refunded");
    });
  });

  describe("a link that ends", () => {
    test("cancels its order if it was cancelled in the dashboard, and tells staff", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn.account.cancelLink(linkId);
      for (let count = 0; count < 2; count++) await sendWebhook(site, "payment_link.cancelled", linkId);
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ state: "cancelled", link_url: null, call: null, check_at: null },
      });
      expect(await listEvents(site, reference)).toEqual(["order-cancelled"]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test("lets its order lapse only if that is due, and does not change a paid one", async () => {
      const site = await startSite();
      const [open, paid] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      const expired = [open, paid].map(({ linkId }) => standIn.createEvent("payment_link.expired", linkId));
      const cancelled = standIn.createEvent("payment_link.cancelled", paid.linkId);
      standIn.pay(paid.linkId);
      await sendWebhook(site, "payment_link.paid", paid.linkId);
      for (const body of [...expired, cancelled])
        await sendWebhook(site, "payment_link.expired", "", { body });
      expect((await getOrder(site, open.reference)).state).toBe("ordered");
      expect((await getOrder(site, paid.reference)).state).toBe("paid");
      time.now += 7 * DAY_MS;
      for (const body of expired) await sendWebhook(site, "payment_link.expired", "", { body, eventId: "b" });
      expect((await getOrder(site, open.reference)).state).toBe("lapsed");
      expect((await getOrder(site, paid.reference)).state).toBe("paid");
    });
  });

  describe("a refund", () => {
    async function placePaidOrder(site: TestServices) {
      const order = await placeLinkedOrder(site);
      const { paymentId } = standIn.pay(order.linkId);
      await sendWebhook(site, "payment_link.paid", order.linkId);
      time.now += 1;
      return { ...order, paymentId };
    }
    const refund = async (site: TestServices, reference: string) => {
      await requestRefund(site.database.db, { reference, now: time.now }, "", context);
      await getPayments(site).runCalls();
      time.now += 20_000;
    };

    test("is made once if its response is lost", async () => {
      const site = await startSite();
      const { reference } = await placePaidOrder(site);
      // The list of the refunds, then the refund itself.
      await requestRefund(site.database.db, { reference, now: time.now }, "", context);
      standIn.delay(200);
      const running = getPayments(site).runCalls();
      await vi.waitFor(() => expect(standIn.requests.at(-1)?.path).toMatch(/refund$/));
      standIn.dropNext(1);
      await running;
      standIn.delay(0);
      expect((await getOrder(site, reference)).state).toBe("refunding");
      time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).state).toBe("refunded");
      expect(standIn.account.refunds.size).toBe(1);
      await sendWebhook(site, "refund.processed", [...standIn.account.refunds.keys()][0] ?? "");
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refunded"]);
    });

    test("that is pending ends by a webhook call, or by asking", async () => {
      const site = await startSite();
      standIn.account.newRefundStatus = "pending";
      const [announced, lost] = [await placePaidOrder(site), await placePaidOrder(site)];
      for (const { reference } of [announced, lost]) {
        await refund(site, reference);
        expect((await getOrder(site, reference)).state).toBe("refunding");
      }
      const [first, second] = standIn.account.refunds.values();
      await sendWebhook(site, "refund.processed", first?.id ?? "");
      expect((await getOrder(site, announced.reference)).state).toBe("refunded");
      if (second) second.status = "processed";
      time.now += HOUR_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, lost.reference)).state).toBe("refunded");
      expect(standIn.account.refunds.size).toBe(2);
    });

    test("that fails goes to staff, who can request it again", async () => {
      const site = await startSite();
      standIn.account.newRefundStatus = "pending";
      const { reference } = await placePaidOrder(site);
      await refund(site, reference);
      const [failed] = standIn.account.refunds.values();
      const body = standIn.createEvent("refund.failed", failed?.id ?? "");
      await sendWebhook(site, "refund.failed", "", { body });
      expect((await getOrder(site, reference)).state).toBe("paid");
      // The payment service has the money again.
      Object.assign(standIn.account.payments.values().next().value ?? {}, { amount_refunded: 0 });
      standIn.account.newRefundStatus = "processed";
      await requestRefund(site.database.db, { reference, now: time.now }, "", context);
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
      await requestRefund(site.database.db, { reference, now: time.now }, "", context);
      standIn.account.payments.clear();
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", call: null });
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refund-failed"]);
    });

    test("in the dashboard is recorded, and one of another payment is not", async () => {
      const site = await startSite();
      const { reference, paymentId, amount } = await placePaidOrder(site);
      const { body: partial } = standIn.account.refund(paymentId, { amount: 100 }, undefined);
      await sendWebhook(site, "refund.processed", (partial as { id: string }).id);
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", refunded_paise: 100 });
      const { body: rest } = standIn.account.refund(paymentId, {}, undefined);
      const body = standIn.createEvent("refund.processed", (rest as { id: string }).id);
      const foreign = body.replaceAll(paymentId, "pay_other");
      expect(await sendWebhook(site, "refund.processed", "", { body: foreign })).toBe("ignored");
      expect(await sendWebhook(site, "refund.processed", "", { body })).toBe("applied");
      expect(await getOrder(site, reference)).toMatchObject({ state: "refunded", refunded_paise: amount });
    });
  });
});

test("attempts wait longer each time, up to a limit", () => {
  expect([1, 2, 3, 20].map((attempts) => getDelayMs(attempts, () => 0.5))).toEqual([
    ...[5_000, 10_000, 20_000, 900_000],
  ]);
  expect(getDelayMs(1, () => 0)).toBe(3_750);
});
