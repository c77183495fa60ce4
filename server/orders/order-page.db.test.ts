import { expect, test } from "vitest";
import { withDatabase } from "#tests/support/with-database.ts";
import { orderContext, withRazorpay } from "#tests/support/with-razorpay.ts";
import { recordFailedLink } from "./unpaid-orders.ts";

withDatabase((database) => {
  const { startSite, placeOrder, placeLinkedOrder } = withRazorpay(database);

  test("the page of the payment service is shown from the request of its link until it expires (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const findLink = async (token: string) => (await site.services.order(token))?.link;
    const requested = await placeOrder(site);
    expect(await findLink(requested.statusToken)).toEqual({ state: "pending" });
    const action = { reference: requested.reference, now: site.time.now };
    await recordFailedLink(db, action, "BAD_REQUEST_ERROR", orderContext);
    expect(await findLink(requested.statusToken)).toEqual({ state: "failed" });
    const linked = await placeLinkedOrder(site);
    expect(await findLink(linked.statusToken)).toMatchObject({ state: "ready" });
    await db.updateTable("orders").set({ link_url: null }).where("link_id", "=", linked.linkId).execute();
    expect(await findLink(linked.statusToken), "the link has expired").toBeUndefined();
  });

  test("an order that was placed before the site had keys has no page of the payment service (E9)", async () => {
    const site = await startSite();
    const { reference, statusToken } = await placeOrder(site);
    const row = site.database.db.updateTable("orders").set({ call: null, call_at: null });
    await row.where("reference", "=", reference).execute();
    expect(await site.services.order(statusToken)).toMatchObject({ link: undefined, upi: expect.anything() });
  });
});
