import type { Db, PaymentWay } from "#server/database/tables.ts";
import { hasEvent } from "#server/enquiries/events.ts";
import {
  applyChange,
  type Change,
  lockOrder,
  type OrderAction,
  type OrderContext,
  type OrderResult,
} from "./order-changes.ts";
import { markReceiptRefunded } from "./receipts.ts";

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
    const event = `refund-${action.reference}-${toEventId(id)}`;
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
