import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, Tables } from "#server/database/tables.ts";

/** SQL condition: the retention period of a subscription has ended. */
type IsExpired = (e: ExpressionBuilder<Tables, "subscriptions">) => Expression<SqlBool>;

export async function countExpiredSubscriptions(db: Db, isExpired: IsExpired) {
  const subscriptions = db.selectFrom("subscriptions");
  return {
    expired: await countRows(subscriptions.where(isExpired)),
    stored: await countRows(subscriptions),
  };
}

/** @returns the number of deleted subscriptions, at most `limit` */
export async function deleteExpiredSubscriptions(
  trx: Db,
  isExpired: IsExpired,
  limit: number,
): Promise<number> {
  const expired = trx.selectFrom("subscriptions").select("id").where(isExpired).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("id", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
