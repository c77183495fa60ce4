import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "#server/database/tables.ts";
import { isInState } from "#server/enquiries/state.ts";
import { selectPendingComments } from "#server/enquiries/statistics.ts";
import { MAX_COUNTED } from "#shared/schemas/board.ts";

export type BoardCounts = Awaited<ReturnType<typeof getBoardCounts>>;

/** Returns the numbers of open enquiries and of pending comments, each up to `MAX_COUNTED`. */
export async function getBoardCounts(db: Db) {
  const [open, comments] = await Promise.all([
    countUpToLimit(db, db.selectFrom("enquiries").where(isInState("open"))),
    countUpToLimit(db, selectPendingComments(db)),
  ]);
  return { open, comments };
}

/** Counts the rows of a query up to `MAX_COUNTED`, because counting all of them takes longer in larger tables. */
export async function countUpToLimit<Table extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const rows = query.select(sql`1`.as("one")).limit(MAX_COUNTED);
  const { count } = await db
    .selectFrom(rows.as("counted"))
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
