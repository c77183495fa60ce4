import { containsText } from "#server/database/contains-text.ts";
import type { Db, PaymentWay } from "#server/database/tables.ts";
import { hasEvent, listEventsById } from "#server/enquiries/events.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import {
  applyChange,
  type Change,
  lockOrder,
  type OrderAction,
  type OrderContext,
  type OrderResult,
} from "./order-changes.ts";
import { findOrderByPayment } from "./orders.ts";
import { markReceiptRefunded, type ReceiptDocument } from "./receipts.ts";

/**
 * Requests the refund of a payment by the payment service: all that was paid and not refunded yet.
 * @returns `refused` unless the payment service has received the payment
 */
export const requestRefund = (
  db: Db,
  action: OrderAction,
  note: string,
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference, action.expectedVersion);
    if (!locked || !["paid", "mismatch"].includes(locked.order.state) || locked.order.paid_by !== "razorpay")
      return "refused";
    const { order } = locked;
    const change: Change = {
      kind: "refund-requested",
      set: { state: "refunding", call: "refund", call_at: action.now, call_attempts: 0 },
      details: { by: "razorpay", amount: (order.paid_paise ?? 0) - order.refunded_paise },
      note,
      mailTo: [],
      enquiry: "answered",
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/**
 * Records that the payment service has refused a refund. Staff get a mail.
 * @param refused.id id of the refund at the payment service, if it has one. It is recorded once.
 */
export const recordRefusedRefund = (
  db: Db,
  action: OrderAction,
  { id, reason }: { id?: string; reason: string },
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (locked?.order.state !== "refunding") return "refused";
    const event = id === undefined ? {} : { id: `refund-failed-${action.reference}-${toEventId(id)}` };
    if (event.id !== undefined && (await hasEvent(trx, event.id))) return "done";
    const change: Change = {
      ...event,
      kind: "refund-failed",
      set: {
        state: locked.order.receipt === null ? "mismatch" : "paid",
        ...{ call: null, call_at: null },
      },
      details: { reason },
      mailTo: ["staff"],
      enquiry: "open",
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/** The id of an event is a part of the ids of its mails. */
const toEventId = (id: string): string => id.replace(/[^\w-]/g, "");

const getRefundEventId = (reference: string, id: string): string => `refund-${reference}-${toEventId(id)}`;

/**
 * Records a refund: one that the payment service has processed, or one that staff have made by hand. The buyer gets a mail.
 * A refund of all that was paid ends the order.
 * @param refund.id id of the refund at the payment service, or its reference at the bank
 * @param refund.amountPaise by default, all that was paid and not refunded yet
 */
export const recordRefund = (
  db: Db,
  action: OrderAction,
  { id, amountPaise, by, note = "" }: { id: string; amountPaise?: number; by: PaymentWay; note?: string },
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference, action.expectedVersion);
    if (!locked || !["paid", "mismatch", "refunding"].includes(locked.order.state)) return "refused";
    const { order } = locked;
    if (order.paid_by !== by) return "refused";
    const event = getRefundEventId(action.reference, id);
    if (await hasEvent(trx, event)) return "done";
    const remaining = (order.paid_paise ?? 0) - order.refunded_paise;
    const amount = amountPaise ?? remaining;
    const isFull = amount >= remaining;
    if (isFull) await markReceiptRefunded(trx, action.reference, action.now);
    const change: Change = {
      kind: "refunded",
      id: event,
      set: {
        refunded_paise: order.refunded_paise + amount,
        ...(isFull && { state: "refunded", call: null, call_at: null }),
      },
      details: { by, amount, transaction: id },
      note,
      mailTo: ["visitor"],
      enquiry: "answered",
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/** A refund that the payment service has processed. */
export interface ReportedRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
}

/** What a reported refund belongs to. Only the receipt of an erased order is left, and it is not changed by a part. */
type RefundTarget =
  | { reference: string }
  | { reference?: never; kind: "receipt" | "part-of-receipt" | "unknown" };

/**
 * Records a refund that the payment service has reported: that of the payment of an order, of a further payment, or of an order
 * that was refunded before. If the order was erased, its receipt is marked as refunded.
 * @param now milliseconds since 1970
 */
export async function recordReportedRefund(
  db: Db,
  refund: ReportedRefund,
  now: number,
  context: OrderContext,
): Promise<RefundTarget> {
  const { id, paymentId, amountPaise } = refund;
  const order = await findOrderByPayment(db, paymentId);
  if (order?.paid_by === "razorpay") {
    const action = { reference: order.reference, now };
    const result = await recordRefund(db, action, { id, amountPaise, by: "razorpay" }, context);
    if (result === "refused") await recordExtraRefund(db, action, refund, "staff", context);
    return { reference: order.reference };
  }
  const reference = await findReferenceOfPayment(db, paymentId);
  if (reference === undefined) return { kind: await markErasedRefunded(db, refund, now) };
  await recordExtraRefund(db, { reference, now }, refund, "visitor", context);
  return { reference };
}

/** Amounts have fewer digits. */
const LAST_AMOUNT = "9".repeat(16);
const MAX_PAYMENT_EVENTS = 20;

/**
 * Returns the reference of the order for which another payment than its own was recorded, such as a second one.
 * @param paymentId id at the payment service
 */
export async function findReferenceOfPayment(db: Db, paymentId: string): Promise<string | undefined> {
  // The ids of these events end with an amount. A range uses the primary key, in any order of punctuation.
  const prefix = `payment-${paymentId}-`;
  const range = { first: prefix, last: prefix + LAST_AMOUNT, limit: MAX_PAYMENT_EVENTS };
  const events = await listEventsById(db, range);
  return events.find(({ id }) => id.startsWith(prefix))?.reference;
}

/**
 * Ids of the events of refunds that are not a part of the refunded amount of their orders: of another payment, or after the
 * order was refunded.
 */
export const EXTRA_REFUND_PREFIX = "extra-refund-";

/**
 * Records a refund that does not change the order, once.
 * @param mailTo staff, if the buyer may have the money twice
 */
const recordExtraRefund = (
  db: Db,
  action: OrderAction,
  { id, amountPaise }: ReportedRefund,
  mailTo: "visitor" | "staff",
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (!locked) return "refused";
    const event = `${EXTRA_REFUND_PREFIX}${action.reference}-${toEventId(id)}`;
    const isRepeated =
      (await hasEvent(trx, event)) || (await hasEvent(trx, getRefundEventId(action.reference, id)));
    if (isRepeated) return "done";
    const change: Change = {
      kind: "refunded",
      id: event,
      set: {},
      details: { by: "razorpay", amount: amountPaise, transaction: id },
      mailTo: [mailTo],
      ...(mailTo === "staff" && { enquiry: "open" as const }),
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/** Older receipts are not searched, because Razorpay refunds payments for six months. */
const REFUNDABLE_MS = 366 * DAY_MS;
const MAX_FOUND_RECEIPTS = 5;

/** Marks the receipt of an erased order as refunded, if the whole payment was refunded. */
async function markErasedRefunded(
  db: Db,
  { paymentId, amountPaise }: ReportedRefund,
  now: number,
): Promise<"receipt" | "part-of-receipt" | "unknown"> {
  const rows = await db
    .selectFrom("receipts")
    .select(["number", "document"])
    .where("issued_at", ">=", now - REFUNDABLE_MS)
    .where("refunded_at", "is", null)
    .where(containsText("document", JSON.stringify(paymentId)))
    .limit(MAX_FOUND_RECEIPTS)
    .execute();
  for (const { number, document } of rows) {
    const { payment, amounts } = JSON.parse(document) as ReceiptDocument;
    if (payment.by !== "razorpay" || payment.id !== paymentId) continue;
    if (amountPaise < amounts.total) return "part-of-receipt";
    await db.updateTable("receipts").set({ refunded_at: now }).where("number", "=", number).execute();
    return "receipt";
  }
  return "unknown";
}
