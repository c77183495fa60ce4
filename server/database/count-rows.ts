import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** Returns the number of rows of a query. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query.select((e) => e.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}
