import type { Db } from "#server/database/tables.ts";
import { hasEvent } from "#server/enquiries/events.ts";
import {
  applyChange,
  type Change,
  lockOrder,
  type OrderAction,
  type OrderContext,
  type OrderResult,
} from "./order-changes.ts";

/**
 * Records that a payment link is paid, but the payment service does not list its payment. The link is not checked any more:
 * staff get a mail, and decide.
 * @param payment.amountPaise all that was paid with the link
 */
export const recordUnlistedPayment = (
  db: Db,
  action: OrderAction,
  { linkId, amountPaise }: { linkId: string; amountPaise: number },
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (!locked) return "refused";
    const id = `unlisted-${linkId}-${amountPaise}`;
    const { reference } = action;
    if (await hasEvent(trx, id)) {
      await trx.updateTable("orders").set({ check_at: null }).where("reference", "=", reference).execute();
      return "done";
    }
    const isPaid = ["paid", "mismatch", "refunding", "refunded"].includes(locked.order.state);
    const change: Change = {
      id,
      kind: isPaid ? "extra-payment" : "payment-mismatch",
      set: isPaid
        ? { check_at: null }
        : {
            ...{ state: "mismatch", paid_paise: amountPaise, paid_by: "razorpay", payment_id: null },
            ...{ paid_at: action.now, call: null, call_at: null, check_at: null },
          },
      // Staff find the payment by its link.
      details: { by: "razorpay", amount: amountPaise, transaction: linkId },
      mailTo: ["staff"],
      enquiry: "open",
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });
