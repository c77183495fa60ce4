import { sql } from "kysely";
import type { Db } from "./tables.ts";

type ExpiringTable =
  | "identities"
  | "board_sessions"
  | "unreadable_mails"
  | "unmatched_mails"
  | "visit_totals"
  | "missed_searches"
  | "receipts"
  | "webhook_events";

/**
 * Deletes rows whose column is below a value.
 * @param rows.key column that identifies a row
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteRowsBelow(
  trx: Db,
  table: ExpiringTable,
  rows: { key: string; column: string; value: number | string; limit: number },
): Promise<number> {
  const key = sql.ref<string>(rows.key);
  const expired = trx
    .selectFrom(table)
    .select(key.as("key"))
    .where(sql.ref(rows.column), "<", rows.value)
    .limit(rows.limit);
  const { numDeletedRows } = await trx.deleteFrom(table).where(key, "in", expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
