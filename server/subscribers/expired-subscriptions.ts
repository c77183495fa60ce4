import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, Tables } from "#server/database/tables.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { Retention } from "#shared/schemas/company.ts";

export const isExpiredSubscription =
  (retention: Retention, now: number) =>
  (e: ExpressionBuilder<Tables, "subscriptions">): Expression<SqlBool> => {
    const daysAgo = (days: number) => now - days * DAY_MS;
    return e.or([
      e.and([
        e("state", "=", "pending"),
        e("requested_at", "<", daysAgo(retention.unconfirmedSubscriptionsDays)),
      ]),
      e.and([e("state", "=", "ended"), e("ended_at", "<", daysAgo(retention.endedSubscriptionsDays))]),
    ]);
  };

export async function countExpiredSubscriptions(db: Db, retention: Retention, now: number) {
  const subscriptions = db.selectFrom("subscriptions");
  return {
    expired: await countRows(subscriptions.where(isExpiredSubscription(retention, now))),
    stored: await countRows(subscriptions),
  };
}

/** @returns the number of deleted subscriptions, at most `limit` */
export async function deleteExpiredSubscriptions(
  trx: Db,
  retention: Retention,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const expired = trx
    .selectFrom("subscriptions")
    .select("id")
    .where(isExpiredSubscription(retention, now))
    .limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("id", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
