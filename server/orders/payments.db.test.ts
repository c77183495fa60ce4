import { expect, test } from "vitest";
import { getOrder, listEvents, pay, placeOrder } from "#tests/support/order-rows.ts";
import { createPayableContent, GSTIN } from "#tests/support/orders.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { confirmPayment, noteMismatch, recordPayment, reportPayment } from "./payments.ts";
import { listReceiptsOfYear, listReceiptYears } from "./receipt-list.ts";
import { findReceipt } from "./receipts.ts";
import { recordRefund } from "./refunds.ts";

const UTR = "412345678901";

withDatabase(({ start }) => {
  const content = createPayableContent();
  const context = { content, hasWebhook: false };
  const startSite = () => start({ content, outbox: false });

  test("one transaction pays for one order, unless staff accept it for two (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [first, second] = [await placeOrder(site), await placeOrder(site)];
    const now = site.time.now;
    for (const reference of [first, second]) await reportPayment(db, { reference, now }, UTR, context);
    expect(await confirmPayment(db, { reference: first, now }, "", context)).toBe("done");
    expect(await confirmPayment(db, { reference: second, now }, "", context)).toBe("shared");
    expect(await getOrder(site, second)).toMatchObject({ state: "reported", receipt: null });
    expect(
      await confirmPayment(db, { reference: second, now }, "", context, { isSharedAccepted: true }),
    ).toBe("done");
  });

  test("money that staff have noted is not replaced by a payment of the payment service (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const { total_paise } = await getOrder(site, reference);
    const now = site.time.now;
    await db.updateTable("orders").set({ link_id: "plink_1" }).where("reference", "=", reference).execute();
    await noteMismatch(db, { reference, now }, { amountPaise: 500, note: "" }, context);
    expect(await getOrder(site, reference)).toMatchObject({ call: "cancel" });
    await recordPayment(db, pay(reference, total_paise), now, context);
    expect(await getOrder(site, reference)).toMatchObject({
      state: "mismatch",
      paid_paise: 500,
      paid_by: "upi",
    });
    expect(await listEvents(site, reference)).toEqual(["payment-mismatch", "extra-payment"]);
  });

  test("a surplus stays recorded and can be refunded, and a mistyped amount corrected (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const { total_paise } = await getOrder(site, reference);
    const action = { reference, now: site.time.now };
    await noteMismatch(db, action, { amountPaise: 100, note: "" }, context);
    await noteMismatch(db, action, { amountPaise: total_paise + 500, note: "" }, context);
    await confirmPayment(db, action, "", context);
    expect(await getOrder(site, reference)).toMatchObject({ state: "paid", paid_paise: total_paise + 500 });
    await recordRefund(db, action, { id: "N1", amountPaise: 500, by: "upi" }, context);
    expect(await getOrder(site, reference)).toMatchObject({ state: "paid", refunded_paise: 500 });
    expect((await findReceipt(db, reference))?.refunded_at).toBeNull();
  });

  test("payments with test keys take no numbers of the receipts, and the accountant gets none of them (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const [tested, real] = [await placeOrder(site), await placeOrder(site)];
    const { total_paise } = await getOrder(site, tested);
    await recordPayment(db, pay(tested, total_paise), site.time.now, { ...context, isTest: true });
    await recordPayment(db, pay(real, total_paise, "pay_2"), site.time.now, context);
    expect((await findReceipt(db, tested))?.number).toBe("TEST-2026-27/0001");
    expect((await findReceipt(db, real))?.number).toBe("2026-27/0001");
    expect((await listReceiptsOfYear(db, "2026-27"))?.map(({ number }) => number)).toEqual(["2026-27/0001"]);
    expect(await listReceiptYears(db)).toEqual(["2026-27"]);
  });

  test("a receipt has the GSTIN of the time of the order (E9)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await placeOrder(site);
    const registered = { ...context, content: createPayableContent({ gstin: GSTIN }) };
    await confirmPayment(db, { reference, now: site.time.now }, UTR, registered);
    expect((await findReceipt(db, reference))?.document.seller.gstin).toBe("");
  });
});
