import type { Db } from "#server/database/tables.ts";
import { findOrder } from "#server/orders/orders.ts";
import { recordPayment } from "#server/orders/payments.ts";
import { cancelOrder, lapseOrder } from "#server/orders/unpaid-orders.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { PaymentLink } from "./razorpay-client.ts";

/** The state of a payment link, from a signed webhook call or from the API. */
export interface LinkState {
  id: string;
  status: PaymentLink["status"];
  /** The sum of all payments of the link. */
  amountPaidPaise: number;
  /** The last payment last. */
  paymentIds: string[];
}

/** The state of a link is requested at these times, so that one batch asks for all of them. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Returns when the state of a payment link is requested next. Times are milliseconds since 1970. */
export const getNextCheck = (now: number): number =>
  (Math.floor(now / CHECK_INTERVAL_MS) + 1) * CHECK_INTERVAL_MS;

/** States of payments whose money has arrived. It may have been sent back since. */
const ARRIVED = new Set(["captured", "refunded"]);

/** Returns the state of a link in the API. */
export const getLinkState = (link: PaymentLink): LinkState => ({
  ...{ id: link.id, status: link.status, amountPaidPaise: link.amountPaidPaise },
  paymentIds: link.payments.filter(({ status }) => ARRIVED.has(status)).map(({ paymentId }) => paymentId),
});

/**
 * Applies the state of a payment link to its order. Has no effect if it is repeated.
 * @returns `unknown` if there is no such order, or the link is not its link; `unlisted` if it is paid, but its payment is not
 * listed
 */
export async function applyLinkState(
  context: PaymentContext,
  reference: string,
  link: LinkState,
): Promise<"done" | "unknown" | "unlisted"> {
  const { db } = context.database;
  const order = await findOrder(db, reference);
  if (!order) return "unknown";
  if (link.status === "paid" || link.status === "partially_paid")
    return applyPayment(context, reference, link);
  if (link.status !== "cancelled" && link.status !== "expired") return "done";
  if (order.link_id !== null && order.link_id !== link.id) return "unknown";
  if (link.status === "cancelled") await applyCancellation(context, reference);
  else await applyExpiry(context, reference);
  return "done";
}

async function applyPayment(
  context: PaymentContext,
  reference: string,
  link: LinkState,
): Promise<"done" | "unlisted"> {
  const { database, clock, orderContext, options, onChanged } = context;
  const order = await findOrder(database.db, reference);
  const isKnown =
    order?.payment_id != null &&
    link.paymentIds.includes(order.payment_id) &&
    order.paid_paise === link.amountPaidPaise;
  if (isKnown) return "done";
  const paymentId = link.paymentIds.at(-1);
  if (paymentId === undefined) {
    options.log.warn({ reference }, "payment link is paid, but its payment is not listed yet");
    await checkAt(database.db, reference, getNextCheck(clock()));
    return "unlisted";
  }
  const payment = { reference, linkId: link.id, paymentId, amountPaise: link.amountPaidPaise };
  await recordPayment(database.db, payment, clock(), orderContext);
  onChanged();
  return "done";
}

/**
 * Cancels an order whose link was cancelled in the dashboard of the payment service. A buyer who has reported a payment by UPI
 * keeps the order.
 */
async function applyCancellation(context: PaymentContext, reference: string): Promise<void> {
  const { database, clock, orderContext, onChanged } = context;
  const order = await findOrder(database.db, reference);
  if (order?.state === "ordered") {
    await cancelOrder(database.db, { reference, now: clock() }, { note: "", mailsStaff: true }, orderContext);
    onChanged();
  }
  await removeLinkUrl(database.db, reference);
}

async function applyExpiry(context: PaymentContext, reference: string): Promise<void> {
  const { database, clock, orderContext, onChanged } = context;
  await lapseOrder(database.db, { reference, now: clock() }, orderContext);
  onChanged();
  await removeLinkUrl(database.db, reference);
}

/** The link cannot be paid any more. */
const removeLinkUrl = (db: Db, reference: string) =>
  db
    .updateTable("orders")
    .set({ link_url: null, check_at: null })
    .where("reference", "=", reference)
    .where("state", "in", ["ordered", "reported", "lapsed", "mismatch", "cancelled"])
    .execute();

/** Schedules a request of the state of the link. */
export async function checkAt(db: Db, reference: string, at: number): Promise<void> {
  await db
    .updateTable("orders")
    .set({ check_at: at })
    .where("reference", "=", reference)
    .where("link_id", "is not", null)
    .execute();
}
