import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./tables.ts";

export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query.select((e) => e.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}

/** Counts the rows of a query up to a limit, because counting all of them takes longer in larger tables. */
export async function countRowsUpTo<Table extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, object>,
  limit: number,
): Promise<number> {
  const rows = query.select(sql`1`.as("one")).limit(limit);
  const { count } = await db
    .selectFrom(rows.as("counted"))
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
