import { describe, expect, test } from "vitest";
import { hasUnsettledOrder } from "#server/orders/orders.ts";
import { requestRefund } from "#server/orders/refunds.ts";
import { cancelOrder } from "#server/orders/unpaid-orders.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { orderContext, withRazorpay } from "#tests/support/with-razorpay.ts";
import { endStaleCalls } from "./stale-calls.ts";

withDatabase((database) => {
  const {
    standIn,
    placeOrder,
    placeLinkedOrder,
    getOrder,
    listEvents,
    listStaffMails,
    sendWebhook,
    startSite,
  } = withRazorpay(database);

  const end = ({ database: { db }, time }: TestServices, hasKeys = false) =>
    endStaleCalls(db, { now: time.now, hasKeys, context: orderContext });
  const listUnsettled = async ({ database: { db } }: TestServices) =>
    (await db.selectFrom("enquiries").select("reference").where(hasUnsettledOrder).execute()).map(
      ({ reference }) => reference,
    );

  describe("without keys", () => {
    test("calls and checks end seven days after their orders have lapsed, and not earlier", async () => {
      const site = await startSite();
      const linked = await placeLinkedOrder(site);
      const cancelled = await placeLinkedOrder(site);
      const action = { reference: cancelled.reference, now: site.time.now };
      await cancelOrder(site.database.db, action, { note: "" }, orderContext);
      const open = await placeOrder(site);
      const references = [linked, cancelled, open].map(({ reference }) => reference).sort();
      const { lapses_at } = await getOrder(site, open.reference);
      site.time.now = lapses_at + 7 * DAY_MS - 1;
      expect(await end(site)).toEqual({ calls: 0, refunds: 0 });
      expect((await listUnsettled(site)).sort()).toEqual(references);
      site.time.now += 1;
      expect(await end(site)).toEqual({ calls: 3, refunds: 0 });
      for (const reference of references)
        expect(await getOrder(site, reference)).toMatchObject({ call: null, call_at: null, check_at: null });
      expect(await listUnsettled(site)).toEqual([]);
      expect(await end(site)).toEqual({ calls: 0, refunds: 0 });
    });

    test("refunds end at once, and staff are told", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().pay(linkId);
      await sendWebhook(site, "payment_link.paid", linkId);
      await requestRefund(site.database.db, { reference, now: site.time.now + 1 }, "", orderContext);
      const before = (await listStaffMails(site, reference)).length;
      site.time.now += 2;
      expect(await end(site, true)).toEqual({ calls: 0, refunds: 0 });
      expect(await end(site)).toEqual({ calls: 0, refunds: 1 });
      expect(await getOrder(site, reference)).toMatchObject({ state: "paid", call: null });
      expect(await listEvents(site, reference)).toEqual(["paid", "refund-requested", "refund-failed"]);
      expect(await listStaffMails(site, reference)).toHaveLength(before + 1);
      expect(await end(site)).toEqual({ calls: 0, refunds: 0 });
    });
  });

  test("with keys, nothing stays longer than a day after that", async () => {
    const site = await startSite();
    const { reference } = await placeLinkedOrder(site);
    site.time.now = (await getOrder(site, reference)).lapses_at + 7 * DAY_MS;
    expect(await end(site, true)).toEqual({ calls: 0, refunds: 0 });
    site.time.now += DAY_MS;
    expect(await end(site, true)).toEqual({ calls: 1, refunds: 0 });
    expect((await getOrder(site, reference)).check_at).toBeNull();
  });
});
