import { describe, expect, test } from "vitest";
import { noteMissing, reportPayment } from "#server/orders/payments.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { orderContext, withRazorpay } from "#tests/support/with-razorpay.ts";

withDatabase((database) => {
  const {
    standIn,
    getPayments,
    placeLinkedOrder,
    getOrder,
    listEvents,
    listStaffMails,
    sendWebhook,
    startSite,
  } = withRazorpay(database);

  describe("a link that ends", () => {
    test("cancels its order if it was cancelled in the dashboard, and tells staff", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      standIn().account.cancelLink(linkId);
      for (let count = 0; count < 2; count++) await sendWebhook(site, "payment_link.cancelled", linkId);
      await getPayments(site).runCalls();
      expect(await getOrder(site, reference)).toMatchObject({
        ...{ state: "cancelled", link_url: null, call: null, check_at: null },
      });
      expect(await listEvents(site, reference)).toEqual(["order-cancelled"]);
      expect(await listStaffMails(site, reference)).toHaveLength(1);
    });

    test("keeps an order that may be paid longer, because its payment was not found", async () => {
      const site = await startSite();
      const { reference, linkId } = await placeLinkedOrder(site);
      const { db } = site.database;
      site.time.now += 7 * DAY_MS - 1;
      const report = { reference, now: site.time.now };
      await reportPayment(db, report, "412345678901", orderContext);
      await noteMissing(db, report, "", orderContext);
      site.time.now += 2;
      await sendWebhook(site, "payment_link.expired", linkId);
      const order = await getOrder(site, reference);
      expect(order).toMatchObject({ state: "ordered", link_url: null, check_at: null });
      expect(order.lapses_at).toBeGreaterThan(site.time.now);
      expect(await listEvents(site, reference)).not.toContain("link-failed");
    });

    test("lets its order lapse only if that is due, and does not change a paid one", async () => {
      const site = await startSite();
      const [open, paid] = [await placeLinkedOrder(site), await placeLinkedOrder(site)];
      const expired = [open, paid].map(({ linkId }) => standIn().createEvent("payment_link.expired", linkId));
      const cancelled = standIn().createEvent("payment_link.cancelled", paid.linkId);
      standIn().pay(paid.linkId);
      await sendWebhook(site, "payment_link.paid", paid.linkId);
      for (const body of [...expired, cancelled])
        await sendWebhook(site, "payment_link.expired", "", { body });
      expect((await getOrder(site, open.reference)).state).toBe("ordered");
      expect((await getOrder(site, paid.reference)).state).toBe("paid");
      site.time.now += 7 * DAY_MS;
      for (const body of expired) await sendWebhook(site, "payment_link.expired", "", { body, eventId: "b" });
      expect((await getOrder(site, open.reference)).state).toBe("lapsed");
      expect((await getOrder(site, paid.reference)).state).toBe("paid");
    });
  });
});
