import { type SelectQueryBuilder, sql } from "kysely";
import { comparePosition } from "#server/database/cursor.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";

/** Number of rows that are loaded at a time, because a table may be larger than memory. */
const PAGE_SIZE = 500;

/**
 * Reads the rows of a query page by page, sorted by a time and an id.
 * @param columns the columns with the time and the id
 */
export async function* readRows<Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: { at: keyof Row & string; id: keyof Row & string },
  direction: "asc" | "desc" = "asc",
): AsyncGenerator<Row> {
  const page = query
    .orderBy(sql.ref(columns.at), direction)
    .orderBy(sql.ref(columns.id), direction)
    .limit(PAGE_SIZE);
  for (let rows = (await page.execute()) as Row[]; rows.length > 0; ) {
    yield* rows;
    const last = rows.at(-1) as Row;
    const position = { at: Number(last[columns.at]), id: String(last[columns.id]) };
    const isNext = comparePosition(columns, direction === "asc" ? ">" : "<", position);
    rows = (await page.where(isNext).execute()) as Row[];
  }
}

export async function* mapRows<Row, Result>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  map: (row: Row) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  for await (const row of rows) yield await map(row);
}

export const selectEnquiries = (db: Db) => db.selectFrom("enquiries").selectAll();
export type EnquiryQuery = ReturnType<typeof selectEnquiries>;

const ENQUIRY_COLUMNS = { at: "received_at", id: "reference" } as const;

/** Reads the enquiries of a query in the order in which they were received, by default the oldest first. */
export const readEnquiries = (query: EnquiryQuery, direction?: "asc" | "desc"): AsyncGenerator<EnquiryRow> =>
  readRows(query, ENQUIRY_COLUMNS, direction);

export async function limitToNewest(query: EnquiryQuery, limit: number): Promise<EnquiryQuery> {
  const oldest = await query
    .orderBy("received_at", "desc")
    .orderBy("reference", "desc")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return query;
  const position = { at: oldest.received_at, id: oldest.reference };
  return query.where(comparePosition(ENQUIRY_COLUMNS, ">=", position));
}
