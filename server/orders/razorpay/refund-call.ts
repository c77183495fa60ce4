import type { OrderRow } from "#server/database/tables.ts";
import { listEvents } from "#server/enquiries/events.ts";
import type { OrderEventDetails } from "#server/orders/order-changes.ts";
import { findOrder } from "#server/orders/orders.ts";
import { recordRefund, recordRefusedRefund } from "#server/orders/refunds.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { Refund } from "./razorpay-client.ts";
import { RazorpayError } from "./razorpay-error.ts";

export interface CallResult {
  /** When the call is performed again, although it was successful. In milliseconds since 1970. */
  retryAt?: number;
}

/** A pending refund is announced by a webhook call, which may be lost. */
const PENDING_CHECK_MS = 30 * 60_000;
/** Refunds at normal speed take five to seven working days. */
const MAX_PENDING_MS = 15 * DAY_MS;

/**
 * Refunds the payment of an order once: with a key per request of staff, and after the refunds that the payment service
 * already has were recorded.
 * @throws {RazorpayError} if it was not refunded
 */
export async function refundPayment(context: PaymentContext, order: OrderRow): Promise<CallResult> {
  const { client, clock, database } = context;
  const { reference, payment_id } = order;
  if (payment_id === null) throw refuse("There is no payment to refund.");
  const request = await findRequest(context, order);
  const refunds = await client.listRefunds(payment_id);
  for (const refund of refunds) if (refund.status === "processed") await applyRefund(context, order, refund);
  const own = refunds.find(({ key }) => key === request.idempotencyKey);
  if (own?.status === "failed") await applyRefund(context, order, own);
  if ((await findOrder(database.db, reference))?.state !== "refunding") return {};
  const pending =
    refunds.find(({ status }) => status === "pending") ??
    (await client.refundPayment(payment_id, {
      ...{ reference, amountPaise: request.amountPaise, idempotencyKey: request.idempotencyKey },
    }));
  if (pending.status !== "pending") {
    await applyRefund(context, order, pending);
    return {};
  }
  if (clock() >= request.at + MAX_PENDING_MS) throw refuse("The refund is pending for too long.");
  return { retryAt: clock() + PENDING_CHECK_MS };
}

const refuse = (message: string) => new RazorpayError(message, { isTemporary: false });

/** Returns what staff have requested last. Its attempts have the same values. */
async function findRequest({ database }: PaymentContext, order: OrderRow) {
  const { reference } = order;
  const requests = (await listEvents(database.db, reference)).filter(
    ({ kind }) => kind === "refund-requested",
  );
  const last = requests.at(-1);
  const details = JSON.parse(last?.details ?? "{}") as OrderEventDetails;
  return {
    amountPaise: details.amount ?? (order.paid_paise ?? 0) - order.refunded_paise,
    idempotencyKey: `refund-${reference}-${requests.length}`,
    at: last?.happened_at ?? order.ordered_at,
  };
}

async function applyRefund(
  { database: { db }, clock, orderContext, onChanged }: PaymentContext,
  { reference }: OrderRow,
  { id, amountPaise, status }: Refund,
): Promise<void> {
  const action = { reference, now: clock() };
  if (status === "processed")
    await recordRefund(db, action, { id, amountPaise, by: "razorpay" }, orderContext);
  else await recordRefusedRefund(db, action, { id, reason: "" }, orderContext);
  onChanged();
}
