import type { Context } from "#server/config/context.ts";
import type { Db, OrderRow, OrderState } from "#server/database/tables.ts";
import { findReferencesWithEvent } from "#server/enquiries/events.ts";
import { PAYMENT_TO_CHECK, POSSIBLY_PAID } from "#server/enquiries/state.ts";
import { findOrder, findOrders, findOrdersWithNumber } from "#server/orders/orders.ts";
import { paths } from "#shared/addresses/paths.ts";
import { listOrderActions } from "./order-actions.ts";

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof getOrderDetails>>>;

/** Returns the order of an enquiry with what staff can do, or `undefined` if it has none. */
export async function getOrderDetails(
  { database: { db }, signer }: Pick<Context, "database" | "signer">,
  reference: string,
) {
  const order = await findOrder(db, reference);
  if (!order) return undefined;
  const hasFailedRefund = (await listFailedRefunds(db, [order])).has(reference);
  const token = signer.sign("status", reference);
  return {
    ...order,
    hasFailedRefund,
    /** References of other orders with the transaction number that the buyer has reported. */
    alsoReported: (await findOrdersWithNumber(db, order.reported_number ?? "", reference)).map(
      (other) => other.reference,
    ),
    /** Whether staff have to check a payment. */
    isToCheck: isIn(PAYMENT_TO_CHECK, order),
    /** Whether money may have arrived. */
    isPossiblyPaid: isIn(POSSIBLY_PAID, order),
    actions: listOrderActions(order, hasFailedRefund),
    /** Path of the buyer's page. */
    page: paths.order(token),
    receiptPage: order.receipt === null ? undefined : paths.receipt(token),
  };
}

const isIn = (states: readonly OrderState[], { state }: OrderRow): boolean => states.includes(state);

/** What lists show of an order. */
export interface OrderSummary
  extends Pick<OrderRow, "state" | "offer_name" | "billing" | "total_paise" | "paid_paise"> {
  /** Whether the payment service has refused the refund. */
  hasFailedRefund: boolean;
}

/** Returns the orders of some enquiries by reference. */
export async function listOrderSummaries(db: Db, references: string[]): Promise<Map<string, OrderSummary>> {
  const orders = await findOrders(db, references);
  const failed = await listFailedRefunds(db, [...orders.values()]);
  return new Map(
    [...orders].map(([reference, order]) => [
      reference,
      { ...order, hasFailedRefund: failed.has(reference) },
    ]),
  );
}

/** Returns the references of the orders whose refund the payment service has refused, and which were not refunded since. */
function listFailedRefunds(
  db: Db,
  orders: Pick<OrderRow, "reference" | "state" | "paid_by">[],
): Promise<Set<string>> {
  const paid = orders.filter(
    ({ state, paid_by }) => paid_by === "razorpay" && (state === "paid" || state === "mismatch"),
  );
  return findReferencesWithEvent(
    db,
    paid.map(({ reference }) => reference),
    "refund-failed",
  );
}
