import type { Db, OrderRow, PaymentWay } from "#server/database/tables.ts";
import { hasEvent } from "#server/enquiries/events.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import {
  applyChange,
  type Change,
  cancelLink,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type OrderAction,
  type OrderContext,
  type OrderEventDetails,
  type OrderResult,
} from "./order-changes.ts";
import { findOrdersWithNumber } from "./orders.ts";
import { issueReceipt } from "./receipts.ts";

/** A buyer may mistype a number a few times; further reports are refused, because each mails the staff. */
const MAX_REPORTS = 5;

/**
 * Records that the buyer reports a payment by UPI. A repeated report of the same number changes nothing.
 * @param transaction number of the transaction (UTR), twelve digits
 */
export const reportPayment = (
  db: Db,
  action: OrderAction,
  transaction: string,
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (!locked || !["ordered", "reported", "lapsed"].includes(locked.order.state)) return "refused";
    const { order } = locked;
    if (order.state === "reported" && order.reported_number === transaction) return "done";
    if (order.report_count >= MAX_REPORTS) return "refused";
    const change: Change = {
      kind: "payment-reported",
      set: { state: "reported", reported_number: transaction, report_count: order.report_count + 1 },
      details: { by: "upi", amount: order.total_paise, transaction },
      mailTo: ["staff"],
      enquiry: "reported",
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/**
 * Confirms that the whole amount has arrived by UPI, against the bank's statement, and issues the receipt.
 * @param transaction number of the transaction at the bank; by default, the one that the buyer has reported
 * @param options.isSharedAccepted whether staff have checked that one transaction pays for several orders
 * @returns `shared` if another order was paid with the same transaction
 */
export const confirmPayment = (
  db: Db,
  action: OrderAction,
  transaction: string,
  context: OrderContext,
  { isSharedAccepted = false } = {},
): Promise<OrderResult | "shared"> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference, action.expectedVersion);
    if (!locked || !["ordered", "reported", "mismatch", "lapsed"].includes(locked.order.state))
      return "refused";
    const { order } = locked;
    const by = order.paid_by ?? "upi";
    // A refund by the payment service needs the id of its payment.
    const serviceId = by === "razorpay" ? order.payment_id : null;
    const id = serviceId ?? (transaction || order.reported_number || "");
    if (
      !isSharedAccepted &&
      (await findOrdersWithNumber(trx, id, order.reference)).some(({ isPaid }) => isPaid)
    )
      return "shared";
    await markPaid(trx, locked, action, {
      by,
      id,
      mailsStaff: false,
      context,
    });
    return "done";
  });

/** Marks an order as paid, issues its receipt and queues the mails. */
async function markPaid(
  trx: Db,
  locked: LockedOrder,
  action: OrderAction,
  { by, id, mailsStaff, context }: { by: PaymentWay; id: string; mailsStaff: boolean; context: OrderContext },
): Promise<void> {
  const { order, enquiry } = locked;
  const at = action.now;
  const receipt = await issueReceipt(
    trx,
    order,
    enquiry,
    { by, id, at },
    {
      content: context.content,
      isTest: by === "razorpay" && context.isTest === true,
    },
  );
  // More than the price may have arrived, which staff refund.
  const paid = Math.max(order.paid_paise ?? 0, order.total_paise);
  const change: Change = {
    kind: "paid",
    set: {
      ...{ state: "paid", paid_at: at, paid_paise: paid, paid_by: by, payment_id: id || null, receipt },
      // The buyer must not pay the link as well.
      ...(by === "upi" && cancelLink(order, at)),
      ...(by === "razorpay" && { call: null, call_at: null, check_at: null }),
    },
    details: { by, amount: order.total_paise, transaction: id, receipt },
    mailTo: mailsStaff ? ["visitor", "staff"] : ["visitor"],
    enquiry: "open",
  };
  await applyChange(trx, locked, action, change, context);
}

/** A payment that the payment service has reported. */
export interface ReportedPayment {
  reference: string;
  linkId: string;
  paymentId: string;
  /** All that was paid with the link. */
  amountPaise: number;
}

/**
 * Records a payment that the payment service has reported, by a signed webhook call or in its API. If its amount is that of
 * the order, the order is paid, also after it has lapsed. Any other payment is reported to staff.
 */
export const recordPayment = (
  db: Db,
  { reference, linkId, paymentId, amountPaise }: ReportedPayment,
  now: number,
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, reference);
    if (!locked) return "refused";
    const { order } = locked;
    const isRepeated = order.payment_id === paymentId && order.paid_paise === amountPaise;
    if (isRepeated || (await hasEvent(trx, `payment-${paymentId}-${amountPaise}`))) return "done";
    const action = { reference, now };
    const isOwnLink = order.link_id === null || order.link_id === linkId;
    const details: OrderEventDetails = { by: "razorpay", amount: amountPaise, transaction: paymentId };
    const event = {
      id: `payment-${paymentId}-${amountPaise}`,
      details,
      mailTo: ["staff"],
      enquiry: "open",
    } as const;
    // What was paid with one link adds up, and its payment may be listed late. Any other money must not replace it.
    const isLarger = amountPaise > (order.paid_paise ?? 0) || order.payment_id === null;
    const isMore = order.paid_by === "razorpay" && isOwnLink && isLarger;
    const isExtra = order.paid_paise !== null && !(order.state === "mismatch" && isMore);
    if (isExtra || ["paid", "refunding", "refunded"].includes(order.state)) {
      await applyChange(trx, locked, action, { ...event, kind: "extra-payment", set: {} }, context);
      return "done";
    }
    if (isOwnLink && amountPaise === order.total_paise && order.state !== "cancelled") {
      const linked = { ...locked, order: { ...order, link_id: linkId } };
      await trx.updateTable("orders").set({ link_id: linkId }).where("reference", "=", reference).execute();
      await markPaid(trx, linked, action, { by: "razorpay", id: paymentId, mailsStaff: true, context });
      return "done";
    }
    const set: Partial<OrderRow> = {
      ...{
        state: "mismatch",
        paid_paise: amountPaise,
        paid_by: "razorpay",
        payment_id: paymentId,
        paid_at: now,
      },
      ...{ call: null, call_at: null, check_at: null },
    };
    await applyChange(trx, locked, action, { ...event, kind: "payment-mismatch", set }, context);
    return "done";
  });

/**
 * Staff note that another amount has arrived by UPI, or any amount after the order was cancelled. The buyer gets a mail.
 * @param amountPaise what has arrived, more than 0
 */
export const noteMismatch = (
  db: Db,
  action: OrderAction,
  { amountPaise, note }: { amountPaise: number; note: string },
  context: OrderContext,
): Promise<OrderResult> =>
  changeOrder(
    db,
    action,
    {
      kind: "payment-mismatch",
      // A mistyped amount can be corrected.
      from: ["ordered", "reported", "lapsed", "cancelled", "mismatch"],
      isPossible: ({ paid_by }) => paid_by !== "razorpay",
      set: (order) => ({
        ...{ state: "mismatch", paid_paise: amountPaise, paid_by: "upi", paid_at: action.now },
        payment_id: order.reported_number,
        // The buyer must not pay the link as well.
        ...cancelLink(order, action.now),
      }),
      details: { by: "upi", amount: amountPaise },
      note,
      mailTo: ["visitor"],
      enquiry: "answered",
    },
    context,
  );

/** Staff note that they don't find the reported payment. The buyer gets a mail and can report the right number. */
export const noteMissing = (
  db: Db,
  action: OrderAction,
  note: string,
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference, action.expectedVersion);
    if (locked?.order.state !== "reported") return "refused";
    const transaction = locked.order.reported_number ?? "";
    const change: Change = {
      kind: "payment-missing",
      set: {
        state: "ordered",
        reported_number: null,
        lapses_at: Math.max(locked.order.lapses_at, action.now + GRACE_MS),
      },
      details: { transaction },
      note,
      mailTo: ["visitor"],
      enquiry: "answered",
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/** A buyer whose payment was not found has at least this time before the order lapses. */
const GRACE_MS = 3 * DAY_MS;
