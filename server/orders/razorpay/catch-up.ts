import { logError } from "#server/config/log.ts";
import type { OrderRow } from "#server/database/tables.ts";
import { findOrder } from "#server/orders/orders.ts";
import { recordRefund } from "#server/orders/refunds.ts";
import { recordUnlistedPayment } from "#server/orders/unlisted-payment.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { applyLinkState, getLinkState, getNextCheck } from "./link-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { PaymentLink } from "./razorpay-client.ts";
import { RazorpayError } from "./razorpay-error.ts";

/** Limits the duration of a run. The remaining orders follow in the next minutes. */
const BATCH_SIZE = 50;
/** If the state of a link cannot be requested, attempts end this long after its order has lapsed. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS;
/** Later times are those of a clock that was ahead. */
const MAX_AHEAD_MS = HOUR_MS;

/**
 * Requests the states of the payment links that are due and applies them, one after the other, in case webhook calls were
 * lost. Stops at the first error of the API as a whole. Several processes can run at the same time.
 * @returns the number of requested links
 */
export async function catchUpPayments(context: PaymentContext, isStopping = () => false): Promise<number> {
  const { database, clock, health } = context;
  const now = clock();
  const due = await database.db
    .selectFrom("orders")
    .selectAll()
    .where((e) => e.or([e("check_at", "<=", now), e("check_at", ">", now + MAX_AHEAD_MS)]))
    .where("link_id", "is not", null)
    .orderBy("check_at")
    .limit(BATCH_SIZE)
    .execute();
  let count = 0;
  for (const order of due) {
    if (isStopping() || health.isPaused(clock()) || !(await checkLink(context, order))) break;
    count += 1;
  }
  return count;
}

/** @returns false if the API does not respond */
async function checkLink(context: PaymentContext, order: OrderRow): Promise<boolean> {
  const { clock, client, options } = context;
  const { reference, lapses_at } = order;
  const now = clock();
  const next = getNextCheck(now);
  // Another process may have claimed it.
  if (!(await reschedule(context, order, order.check_at, next))) return true;
  try {
    const link = await client.fetchPaymentLink(order.link_id ?? "");
    const result = await applyLinkState(context, reference, getLinkState(link));
    await applyRefunds(context, order);
    if (result === "unlisted") {
      if (now >= lapses_at + GIVE_UP_AFTER_MS) await giveUpPayment(context, reference, link);
      return true;
    }
    // After that, the link cannot be paid any more.
    if (now >= lapses_at) await reschedule(context, order, next, null);
    return true;
  } catch (error) {
    if (error instanceof RazorpayError)
      options.log.warn(
        { reference, code: error.code, cause: error.message },
        "checking a payment link failed",
      );
    else logError(options.log, "checking a payment link failed", error, { reference });
    if (now >= lapses_at + GIVE_UP_AFTER_MS) await reschedule(context, order, next, null);
    // The others are asked in the next run, in a minute.
    return error instanceof RazorpayError && !error.isTemporary && error.status !== 401;
  }
}

/** Leaves a payment to staff that the payment service does not list. */
async function giveUpPayment(
  { database, clock, orderContext, onChanged }: PaymentContext,
  reference: string,
  { id, amountPaidPaise }: PaymentLink,
): Promise<void> {
  const payment = { linkId: id, amountPaise: amountPaidPaise };
  await recordUnlistedPayment(database.db, { reference, now: clock() }, payment, orderContext);
  onChanged();
}

/** Records the refunds of a payment whose webhook calls were lost, such as refunds made in the dashboard. */
async function applyRefunds(context: PaymentContext, before: OrderRow): Promise<void> {
  const { database, clock, client, orderContext, onChanged } = context;
  const { reference } = before;
  const order = await findOrder(database.db, reference);
  const isNewPayment = order?.paid_by === "razorpay" && order.payment_id !== before.payment_id;
  if (!isNewPayment || order.payment_id === null) return;
  for (const { id, amountPaise, status } of await client.listRefunds(order.payment_id)) {
    if (status !== "processed") continue;
    const action = { reference, now: clock() };
    await recordRefund(database.db, action, { id, amountPaise, by: "razorpay" }, orderContext);
    onChanged();
  }
}

/** @returns whether no other process has changed it */
async function reschedule(
  { database }: PaymentContext,
  { reference }: OrderRow,
  from: number | null,
  to: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable("orders")
    .set({ check_at: to })
    .where("reference", "=", reference)
    .where("check_at", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
