import type { Db } from "#server/database/tables.ts";
import type { OrderContext } from "#server/orders/order-changes.ts";
import { recordRefusedRefund } from "#server/orders/refunds.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";

/** Limits the duration of a run. The remaining orders follow in the next runs. */
const BATCH_SIZE = 50;
/** A payment link cannot be paid any more when its order has lapsed. Calls and checks end this long after it. */
const END_AFTER_MS = 7 * DAY_MS;
/** With keys, the calls and checks end by themselves before that, and staff are told if they have to act. */
const END_WITH_KEYS_AFTER_MS = END_AFTER_MS + DAY_MS;
const NO_KEYS = "This site has no keys of Razorpay any more.";

interface StaleCallOptions {
  now: number;
  /** Whether this site has keys of the payment service. */
  hasKeys: boolean;
  context: OrderContext;
}

/**
 * Ends calls of the payment service and checks of payment links that nobody needs, or nobody can perform without keys.
 * Otherwise, their enquiries could never be deleted. Staff get a mail about each refund that ends.
 * @returns the numbers of changed orders
 * @throws the first error, after all orders were tried
 */
export async function endStaleCalls(
  db: Db,
  { now, hasKeys, context }: StaleCallOptions,
): Promise<{ calls: number; refunds: number }> {
  const calls = await clearStaleCalls(db, now - (hasKeys ? END_WITH_KEYS_AFTER_MS : END_AFTER_MS));
  const refunds = hasKeys ? 0 : await endRefunds(db, now, context);
  return { calls, refunds };
}

/** @param lapsedBefore milliseconds since 1970 */
async function clearStaleCalls(db: Db, lapsedBefore: number): Promise<number> {
  const stale = db
    .selectFrom("orders")
    .select("reference")
    .where("lapses_at", "<=", lapsedBefore)
    .where((e) => e.or([e("call", "in", ["create", "cancel"]), e("check_at", "is not", null)]))
    .limit(BATCH_SIZE);
  const references = (await stale.execute()).map(({ reference }) => reference);
  if (references.length === 0) return 0;
  await db
    .updateTable("orders")
    .set({ check_at: null })
    .where("reference", "in", references)
    .where("lapses_at", "<=", lapsedBefore)
    .execute();
  await db
    .updateTable("orders")
    .set({ call: null, call_at: null, call_attempts: 0 })
    .where("reference", "in", references)
    .where("lapses_at", "<=", lapsedBefore)
    // A refund that was requested meanwhile.
    .where("call", "in", ["create", "cancel"])
    .execute();
  return references.length;
}

async function endRefunds(db: Db, now: number, context: OrderContext): Promise<number> {
  const requested = await db
    .selectFrom("orders")
    .select("reference")
    .where("call", "=", "refund")
    .orderBy("call_at")
    .limit(BATCH_SIZE)
    .execute();
  const results = await Promise.allSettled(
    requested.map(({ reference }) =>
      recordRefusedRefund(db, { reference, now }, { reason: NO_KEYS }, context),
    ),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return results.filter((result) => result.status === "fulfilled" && result.value === "done").length;
}
