import { afterAll, beforeAll, expect, it } from "vitest";
import { type RazorpayStandIn, startRazorpayStandIn } from "#tests/support/razorpay-stand-in.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { createRazorpayClient, type PaymentLink } from "./razorpay-client.ts";
import { isCallbackSigned, isWebhookSigned, parseCallback } from "./signatures.ts";
import { parseWebhookEvent } from "./webhook-event.ts";

let standIn: RazorpayStandIn;
let receiver: WebhookReceiver;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await standIn.close();
  await receiver.close();
});

const createLink = (reference: string): Promise<PaymentLink> =>
  createRazorpayClient({
    keyId: standIn.keyId,
    keySecret: standIn.keySecret,
    apiUrl: standIn.url,
  }).createPaymentLink({
    reference,
    amountPaise: 49_900,
    description: "Care plan & more",
    expiresAt: Date.now() + 60 * 60_000,
    callbackUrl: "http://127.0.0.1:1/order/token/return?lang=bn",
  });

/** Returns the last webhook, if its signature is valid. */
function readWebhook(secret: string) {
  const { headers, body = "" } = receiver.calls.at(-1) ?? {};
  const bytes = Buffer.from(body);
  return isWebhookSigned(bytes, headers?.["x-razorpay-signature"], secret)
    ? parseWebhookEvent(bytes)
    : undefined;
}

it("returns a buyer who pays on the hosted page, and reports the payment", async () => {
  const link = await createLink("HD-AAAAA-AAAAA");
  const page = await fetch(link.url);
  expect(await page.text()).toMatch(/Care plan &amp; more.*INR 499\.00.*<form method="post">/);

  standIn.setWebhookUrl(receiver.url);
  const response = await fetch(link.url, { method: "POST", redirect: "manual" });
  expect(response.status).toBe(303);
  const url = new URL(response.headers.get("location") ?? "");
  expect(url.href).toContain("/order/token/return?lang=bn&razorpay_payment_id=pay_");
  const callback = parseCallback(Object.fromEntries(url.searchParams));
  expect(callback).toMatchObject({ linkId: link.id, reference: "HD-AAAAA-AAAAA", status: "paid" });
  expect(callback && isCallbackSigned(callback, standIn.keySecret)).toBe(true);
  expect(callback && isCallbackSigned(callback, standIn.webhookSecret)).toBe(false);

  expect(receiver.calls).toHaveLength(1);
  expect(readWebhook(standIn.webhookSecret)).toEqual({
    type: "link-paid",
    linkId: link.id,
    reference: "HD-AAAAA-AAAAA",
    amountPaise: 49_900,
    amountPaidPaise: 49_900,
    paymentId: callback?.paymentId,
    method: "upi",
  });
  expect(await (await fetch(link.url, { method: "POST" })).text()).toContain("is paid");
});

it("reports a cancelled link, an expired link, a forged event and a refund", async () => {
  const link = await createLink("HD-BBBBB-BBBBB");
  const { status, eventId } = await standIn.sendWebhook(receiver.url, "payment_link.cancelled", link.id);
  expect(status).toBe(200);
  expect(receiver.calls.at(-1)?.headers["x-razorpay-event-id"]).toBe(eventId);
  expect(readWebhook(standIn.webhookSecret)).toMatchObject({ type: "link-cancelled", amountPaidPaise: 0 });

  await standIn.sendWebhook(receiver.url, "payment_link.expired", link.id, { eventId });
  expect(receiver.calls.at(-1)?.headers["x-razorpay-event-id"]).toBe(eventId);
  expect(readWebhook(standIn.webhookSecret)).toMatchObject({ type: "link-expired", linkId: link.id });

  const { paymentId } = standIn.pay(link.id, { method: "card" });
  await standIn.sendWebhook(receiver.url, "payment_link.paid", link.id, { secret: "of-somebody-else" });
  expect(readWebhook(standIn.webhookSecret)).toBeUndefined();

  standIn.account.newRefundStatus = "pending";
  const { body } = standIn.account.refund(paymentId, { amount: 49_900 }, "refund-HD-BBBBB");
  expect(body).toMatchObject({ status: "pending" });
  await standIn.sendWebhook(receiver.url, "refund.processed", (body as { id: string }).id);
  expect(readWebhook(standIn.webhookSecret)).toMatchObject({
    type: "refund-processed",
    paymentId,
    amountPaise: 49_900,
  });
});
