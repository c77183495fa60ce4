import { createHash } from "node:crypto";
import { findOrder, findOrderByLink, findOrderByPayment } from "#server/orders/orders.ts";
import { recordRefusedRefund, recordReportedRefund } from "#server/orders/refunds.ts";
import { applyLinkState } from "./link-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { isWebhookSigned } from "./signatures.ts";
import { type PaymentLinkEvent, parseWebhookEvent, type RefundEvent } from "./webhook-event.ts";

const LINK_STATUSES = {
  "link-paid": "paid",
  "link-partially-paid": "partially_paid",
  "link-cancelled": "cancelled",
  "link-expired": "expired",
} as const;

/** References of enquiries. */
const OWN_REFERENCE = /^HD-[\dA-Z]{5}-[\dA-Z]{5}$/;

/** A webhook call as it was received. */
export interface WebhookCall {
  body: Buffer;
  /** Header `X-Razorpay-Signature`. */
  signature: string;
  /** Header `x-razorpay-event-id`, which is not signed. */
  eventId: string;
}

/**
 * Applies a webhook call of the payment service. Resolves after the commit; a repeated call has no effect.
 * @returns `forged` if the signature is wrong, `unreadable` if the body differs from the documentation, `ignored` if it is
 * about no order of the site
 */
export async function applyWebhook(
  context: PaymentContext,
  call: WebhookCall,
): Promise<"applied" | "ignored" | "forged" | "unreadable"> {
  const { database, clock, keys, options } = context;
  if (!isWebhookSigned(call.body, call.signature, keys.webhookSecret)) {
    context.warnSeldom("webhook call with a wrong signature");
    return "forged";
  }
  const event = parseWebhookEvent(call.body);
  if (!event) return "unreadable";
  if (event.type === "other") return "ignored";
  const id = hashCall(call);
  if (await isRepeated(context, id)) return "applied";
  const reference =
    "linkId" in event ? await applyLinkEvent(context, event) : await applyRefundEvent(context, event);
  await database.db
    .insertInto("webhook_events")
    .values({ id, received_at: clock() })
    .onConflict((c) => c.doNothing())
    .execute();
  options.log.info({ event: event.type, reference }, "webhook call of the payment service");
  return reference === undefined ? "ignored" : "applied";
}

/** The signed body is included, so that a call with a changed id does not suppress another one. */
const hashCall = ({ eventId, body }: WebhookCall): string =>
  createHash("sha256").update(`${eventId}\n`).update(body).digest("base64url");

async function isRepeated({ database }: PaymentContext, id: string): Promise<boolean> {
  const event = await database.db
    .selectFrom("webhook_events")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Applies an event of a payment link. Until the response to its creation is stored, the link is found by its reference.
 * @returns the reference of the order, or `undefined` if there is none
 */
async function applyLinkEvent(context: PaymentContext, event: PaymentLinkEvent): Promise<string | undefined> {
  const { database, options } = context;
  const { linkId, reference, amountPaidPaise, paymentId } = event;
  const order =
    (await findOrderByLink(database.db, linkId)) ??
    (reference === "" ? undefined : await findOrder(database.db, reference));
  if (!order) {
    // Links without such a reference are other uses of the account.
    if (event.type === "link-paid" && OWN_REFERENCE.test(reference)) {
      options.log.error({ reference, link: linkId }, "payment for an order that does not exist any more");
      context.reportUnknownPayment(linkId);
    }
    return undefined;
  }
  const state = {
    ...{ id: linkId, status: LINK_STATUSES[event.type], amountPaidPaise },
    paymentIds: paymentId === undefined ? [] : [paymentId],
  };
  const result = await applyLinkState(context, order.reference, state);
  return result === "unknown" ? undefined : order.reference;
}

/** @returns the reference of the order, or `undefined` if the payment is not one of the site, or the order was erased */
async function applyRefundEvent(context: PaymentContext, event: RefundEvent): Promise<string | undefined> {
  const { database, clock, orderContext, onChanged } = context;
  if (event.type === "refund-failed") return applyFailedRefund(context, event);
  const { refundId: id, paymentId, amountPaise } = event;
  const refund = { id, paymentId, amountPaise };
  const target = await recordReportedRefund(database.db, refund, clock(), orderContext);
  if (target.reference === undefined) {
    logRefundWithoutOrder(context, event, target.kind);
    return undefined;
  }
  onChanged();
  return target.reference;
}

function logRefundWithoutOrder(
  { options }: PaymentContext,
  { paymentId, refundId }: RefundEvent,
  kind: "receipt" | "part-of-receipt" | "unknown",
): void {
  const details = { payment: paymentId, refund: refundId };
  if (kind === "receipt") options.log.info(details, "receipt of an erased order refunded");
  // Only a receipt shows that it is a payment of the site.
  if (kind === "part-of-receipt")
    options.log.error(details, "a part of the payment of an erased order was refunded");
}

/** @returns the reference of the order, or `undefined` if the payment is not one of the site */
async function applyFailedRefund(context: PaymentContext, event: RefundEvent): Promise<string | undefined> {
  const { database, clock, orderContext, onChanged } = context;
  const order = await findOrderByPayment(database.db, event.paymentId);
  if (order?.paid_by !== "razorpay") return undefined;
  const action = { reference: order.reference, now: clock() };
  await recordRefusedRefund(database.db, action, { id: event.refundId, reason: "" }, orderContext);
  onChanged();
  return order.reference;
}
