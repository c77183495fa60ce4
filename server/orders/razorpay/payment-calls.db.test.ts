import { describe, expect, test, vi } from "vitest";
import { confirmPayment } from "#server/orders/payments.ts";
import { cancelOrder } from "#server/orders/unpaid-orders.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { MINUTE_MS, orderContext, withRazorpay } from "#tests/support/with-razorpay.ts";
import { getDelayMs } from "./payment-calls.ts";

withDatabase((database) => {
  const {
    standIn,
    getPayments,
    placeOrder,
    placeLinkedOrder,
    getOrder,
    listEvents,
    listStaffMails,
    startSite,
  } = withRazorpay(database);

  describe("a payment link", () => {
    test("has the amount, the end and the return of the order (E9)", async () => {
      const site = await startSite();
      const { reference, statusToken, linkId } = await placeLinkedOrder(site);
      const order = await getOrder(site, reference);
      expect(standIn().account.links.get(linkId)).toMatchObject({
        amount: order.total_paise,
        reference_id: reference,
        expire_by: order.lapses_at / 1000,
        callback_url: `https://www.example.com/order/${statusToken}/return`,
        notify: { sms: false, email: false },
        customer: [],
      });
      expect(order).toMatchObject({ link_id: linkId, call: null, call_at: null });
      expect(order.link_url).toBe(`${standIn().url}/pay/${linkId}`);
      expect(order.check_at).toBeGreaterThan(site.time.now);
      expect(order.check_at).toBeLessThanOrEqual(site.time.now + 10 * MINUTE_MS);
    });

    test("returns a buyer to the page in the language of the order", async () => {
      const site = await startSite();
      const { reference, statusToken } = await placeOrder(site, { language: "bn" });
      await getPayments(site).runCalls();
      expect(standIn().findLink(reference)?.callback_url).toBe(
        `https://www.example.com/bn/order/${statusToken}/return`,
      );
    });

    test("exists when the visitor who has ordered is answered", async () => {
      const site = await startSite({ outbox: true });
      const { reference } = await placeOrder(site);
      expect((await getOrder(site, reference)).link_id).toBe(standIn().findLink(reference)?.id);
    });

    test("does not delay the answer by more than four seconds", async () => {
      const site = await startSite({ outbox: true });
      standIn().delay(8_000);
      const started = performance.now();
      const { reference } = await placeOrder(site);
      expect(performance.now() - started).toBeLessThan(5_500);
      expect((await getOrder(site, reference)).call).toBe("create");
      await vi.waitFor(
        async () => expect((await getOrder(site, reference)).link_id).toBe(standIn().findLink(reference)?.id),
        10_000,
      );
    });

    test("is found again if the response to its creation was lost", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn().dropNext(1);
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ link_id: null, call: "create", call_attempts: 1 },
      });
      site.time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect(standIn().account.links.size).toBe(1);
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ link_id: standIn().findLink(reference)?.id, call: null },
      });
    });

    test("with another amount is not used, and staff are told", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn().account.createLink({ amount: 500, reference_id: reference });
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({ link_id: null, call: null, state: "ordered" });
      expect(await listEvents(site, reference)).toEqual(["link-failed"]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test.each([
      ["500", () => standIn().failNext(1, 500)],
      ["garbage", () => standIn().failNext(1, 200, { body: "<html>" })],
      ["wrong keys", () => standIn().failNext(1, 401)],
      ["a duplicate that is not found", () => failAsDuplicate()],
    ])("is created by a later attempt after %s", async (_, fail) => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      fail();
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).toBeNull();
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).toBeNull();
      site.time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).toBe(standIn().findLink(reference)?.id);
      expect(await listEvents(site, reference)).toEqual([]);
    });
    const failAsDuplicate = () =>
      standIn().failNext(1, 400, {
        body: JSON.stringify({ error: { description: "reference_id already exists" } }),
      });

    test("waits as long as the payment service asks for", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      standIn().failNext(1, 429, { headers: { "retry-after": "300" } });
      await getPayments(site).runCalls();
      site.time.now += 4 * MINUTE_MS;
      await placeOrder(site);
      await getPayments(site).runCalls();
      expect(standIn().requests).toHaveLength(1);
      site.time.now += 2 * MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).not.toBeNull();
    });

    test("that cannot be created does not stop the others", async () => {
      const site = await startSite();
      const references = [];
      for (let index = 0; index < 3; index++) references.push((await placeOrder(site)).reference);
      standIn().failNext(1, 400);
      await getPayments(site).runCalls();
      const orders = await Promise.all(references.map((reference) => getOrder(site, reference)));
      expect(orders.filter(({ link_id }) => link_id !== null)).toHaveLength(2);
      expect(orders.filter(({ call }) => call !== null)).toHaveLength(0);
    });

    test("is given up after a day, and staff are told once", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      await standIn().down();
      await getPayments(site).runCalls();
      for (let hour = 0; hour < 30; hour++) {
        site.time.now += HOUR_MS;
        await getPayments(site).runCalls();
      }
      await standIn().up();
      expect(await getOrder(site, reference)).toMatchObject({ state: "ordered", call: null, link_id: null });
      expect(await listEvents(site, reference)).toEqual(["link-failed"]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test("is created once by two processes", async () => {
      const site = await startSite();
      const other = await startSite({ dataDir: site.dataDir, databaseUrl: site.databaseUrl });
      for (let index = 0; index < 4; index++) await placeOrder(site);
      await Promise.all([getPayments(site).runCalls(), getPayments(other).runCalls()]);
      expect(standIn().requests.filter(({ method }) => method === "POST")).toHaveLength(4);
      expect(standIn().account.links.size).toBe(4);
    });

    test("is created although the clock was ahead when the call was scheduled", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      await site.database.db
        .updateTable("orders")
        .set({ call_at: site.time.now + 3 * 365 * DAY_MS })
        .execute();
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).not.toBeNull();
    });

    test("is created by another process after the lease of one that was killed", async () => {
      const site = await startSite();
      const { reference } = await placeOrder(site);
      const { db } = site.database;
      await db
        .updateTable("orders")
        .set({ call_at: site.time.now + MINUTE_MS })
        .execute();
      await getPayments(site).runCalls();
      expect(standIn().requests).toHaveLength(0);
      site.time.now += MINUTE_MS;
      await getPayments(site).runCalls();
      expect((await getOrder(site, reference)).link_id).not.toBeNull();
    });

    test.each(["cancelled", "paid by UPI"])(
      "of an order that was %s meanwhile is cancelled",
      async (kind) => {
        const site = await startSite();
        const { reference } = await placeOrder(site);
        standIn().delay(300);
        const running = getPayments(site).runCalls();
        await vi.waitFor(() => expect(standIn().requests).toHaveLength(1));
        const action = { reference, now: site.time.now };
        if (kind === "cancelled") await cancelOrder(site.database.db, action, { note: "" }, orderContext);
        else await confirmPayment(site.database.db, action, "412345678901", orderContext);
        await running;
        standIn().delay(0);
        await getPayments(site).runCalls();
        expect(standIn().findLink(reference)?.status).toBe("cancelled");
        expect((await getOrder(site, reference)).call).toBeNull();
      },
    );

    test("is cancelled with its order; one that was paid before is reported to staff", async () => {
      const site = await startSite();
      const [open, paid] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      standIn().pay(paid.linkId);
      for (const { reference } of [open, paid])
        await cancelOrder(site.database.db, { reference, now: site.time.now }, { note: "" }, orderContext);
      await getPayments(site).runCalls();
      expect(standIn().account.links.get(open.linkId)?.status).toBe("cancelled");
      expect(await getOrder(site, open.reference)).toMatchObject({ state: "cancelled", call: null });
      expect(await getOrder(site, paid.reference)).toMatchObject({ state: "mismatch", call: null });
    });
  });
});

test("attempts wait longer each time, up to a limit", () => {
  expect([1, 2, 3, 20].map((attempts) => getDelayMs(attempts, () => 0.5))).toEqual([
    ...[5_000, 10_000, 20_000, 900_000],
  ]);
  expect(getDelayMs(1, () => 0)).toBe(3_750);
});
