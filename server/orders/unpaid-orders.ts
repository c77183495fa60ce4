import { sql } from "kysely";
import type { Db } from "#server/database/tables.ts";
import { countDeliveriesAbout } from "#server/outbox/deliveries.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import {
  applyChange,
  type Change,
  cancelLink,
  changeOrder,
  lockOrder,
  type OrderAction,
  type OrderContext,
  type OrderResult,
} from "./order-changes.ts";

/**
 * Cancels an order that is not paid. The buyer gets a mail.
 * @param options.mailsStaff true if the payment link was cancelled at the payment service
 */
export const cancelOrder = (
  db: Db,
  action: OrderAction,
  { note, mailsStaff = false }: { note: string; mailsStaff?: boolean },
  context: OrderContext,
): Promise<OrderResult> =>
  changeOrder(
    db,
    action,
    {
      kind: "order-cancelled",
      from: ["ordered", "reported", "lapsed"],
      set: (order) => ({ state: "cancelled", ...cancelLink(order, action.now) }),
      note,
      mailTo: mailsStaff ? ["visitor", "staff"] : ["visitor"],
      enquiry: "answered",
    },
    context,
  );

/** Lets an order lapse that was not paid in time. */
export const lapseOrder = (db: Db, action: OrderAction, context: OrderContext): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (locked?.order.state !== "ordered" || locked.order.lapses_at > action.now) return "refused";
    const change: Change = { kind: "order-lapsed", set: { state: "lapsed" }, mailTo: [] };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/**
 * Records that the payment service has not created the payment link, and drops the request. Staff get a mail, unless the
 * order needs no link any more.
 */
export const recordFailedLink = (
  db: Db,
  action: OrderAction,
  reason: string,
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (locked?.order.call !== "create") return "refused";
    const isWanted = locked.order.state === "ordered" || locked.order.state === "reported";
    const change: Change = {
      kind: "link-failed",
      set: { call: null, call_at: null },
      details: { reason },
      mailTo: isWanted ? ["staff"] : [],
      ...(isWanted && { enquiry: "open" as const }),
    };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/** Queues the reminder of an order, once. */
export const remindBuyer = (db: Db, action: OrderAction, context: OrderContext): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference);
    if (locked?.order.state !== "ordered" || locked.order.reminded_at !== null) return "refused";
    const { reference } = action;
    // Without an acknowledgement, because of a daily limit or spam, anyone may have typed the address (E6).
    const sent = await countDeliveriesAbout(trx, { reference, kind: "acknowledgement", since: 0 });
    const { state } = locked.enquiry;
    const mailTo = sent === 0 || state === "held" || state === "spam" ? [] : (["visitor"] as const);
    const change: Change = { kind: "order-reminded", set: { reminded_at: action.now }, mailTo };
    await applyChange(trx, locked, action, change, context);
    return "done";
  });

/** The buyer is reminded this long before the order lapses, but not in the first half of the time to pay. */
const REMINDER_MS = 2 * DAY_MS;
/** Limits the duration of a run. The remaining orders follow in the next minutes. */
const BATCH_SIZE = 50;

/**
 * Reminds the buyers of orders that lapse soon, and lets unpaid orders lapse. Each order is changed in a transaction of its
 * own, so one that fails does not stop the others.
 * @param now milliseconds since 1970
 * @returns the number of changed orders
 * @throws the first error, after all orders were tried
 */
export async function remindAndLapseOrders(db: Db, now: number, context: OrderContext): Promise<number> {
  const listOrders = (before: number) =>
    db
      .selectFrom("orders")
      .select("reference")
      .where("state", "=", "ordered")
      .where("lapses_at", "<=", before)
      .orderBy("lapses_at")
      .limit(BATCH_SIZE);
  const lapsed = await listOrders(now).execute();
  const due = await listOrders(now + REMINDER_MS)
    .where("lapses_at", ">", now)
    .where(sql`ordered_at + lapses_at`, "<=", 2 * now)
    .where("reminded_at", "is", null)
    .execute();
  const results = await Promise.allSettled([
    ...lapsed.map(({ reference }) => lapseOrder(db, { reference, now }, context)),
    ...due.map(({ reference }) => remindBuyer(db, { reference, now }, context)),
  ]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return results.filter((result) => result.status === "fulfilled" && result.value === "done").length;
}
