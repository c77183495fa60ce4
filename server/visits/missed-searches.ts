import { sql } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import type { Db, MissedSearchRow } from "#server/database/tables.ts";
import { cleanQuery } from "#shared/search/terms.ts";
import { LIMITS } from "#shared/text/limits.ts";

/** New rows of all networks together. With the retention period, this limits the size of the table. */
export const MAX_ROWS_PER_DAY = 300;
const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
/** Queries with as many digits may contain a telephone number, a PIN or the number of a document. */
const MIN_PERSONAL_DIGITS = 5;
/** The reference of an enquiry, such as `HD-7K3M9-QXT2A`. */
const REFERENCE = /[a-z0-9]{5}[\s-]+[a-z0-9]{5}$/i;

/** Returns a query as it is stored, or `undefined` if it may contain personal data. */
export function normalizeMissedSearch(query: string): string | undefined {
  const digits = query.match(/\p{N}/gu)?.length ?? 0;
  if (query.includes("@") || digits >= MIN_PERSONAL_DIGITS) return undefined;
  if (digits > 0 && REFERENCE.test(query.trim())) return undefined;
  const text = cleanQuery(query).normalize("NFC").toLowerCase().slice(0, MAX_LENGTH).toWellFormed().trim();
  return text.length < MIN_LENGTH ? undefined : text;
}

/** Stores the rows that are new, up to `MAX_ROWS_PER_DAY`. */
export async function addMissedSearches(db: Db, rows: readonly MissedSearchRow[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [day, rowsOfDay] of Map.groupBy(rows, (row) => row.day)) {
      const stored = await countRows(trx.selectFrom("missed_searches").where("day", "=", day));
      // Transactions that lock the same rows in different orders would deadlock on PostgreSQL.
      const accepted = rowsOfDay
        .slice(0, Math.max(0, MAX_ROWS_PER_DAY - stored))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      if (accepted.length > 0)
        await trx
          .insertInto("missed_searches")
          .values(accepted)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
    }
  });
}

/** Returns the queries that enough networks have sent for the first time in a period, the most frequent first. */
export const listMissedSearches = (db: Db, from: string, to: string) =>
  db
    .selectFrom("missed_searches")
    .select((e) => ["query", e.fn.countAll<number>().as("networks")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("query")
    .having((e) => e.fn.countAll(), ">=", LIMITS.searchNetworks)
    .orderBy(sql`count(*)`, "desc")
    .orderBy("query")
    .execute();

/** @returns the number of deleted rows, at most `limit` */
export const deleteMissedSearchesBefore = (trx: Db, day: string, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "missed_searches", { key: "id", column: "day", value: day, limit });
