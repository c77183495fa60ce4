import { sql } from "kysely";
import type { Db, EnquiryRow } from "#server/database/tables.ts";

/** Number of rows that are loaded at a time, because a table may be larger than memory. */
const PAGE_SIZE = 500;

/**
 * Reads rows page by page.
 * @param loadPage returns at most `limit` rows that follow the row `last`
 */
export async function* readRows<Row>(
  loadPage: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await loadPage(PAGE_SIZE, last);
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1);
  }
}

/** Applies a function to each row. */
export async function* mapRows<Row, Result>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  map: (row: Row) => Result,
): AsyncGenerator<Result> {
  for await (const row of rows) yield map(row);
}

export const selectEnquiries = (db: Db) => db.selectFrom("enquiries").selectAll();
export type EnquiryQuery = ReturnType<typeof selectEnquiries>;

/** Reads the enquiries of a query in the order in which they were received, by default the oldest first. */
export const readEnquiries = (
  query: EnquiryQuery,
  direction: "asc" | "desc" = "asc",
): AsyncGenerator<EnquiryRow> =>
  readRows((limit, last) =>
    query
      .$if(last !== undefined, (q) =>
        q.where(isReceived(direction === "asc" ? ">" : "<", last as EnquiryRow)),
      )
      .orderBy("received_at", direction)
      .orderBy("reference", direction)
      .limit(limit)
      .execute(),
  );

/** SQL condition: the enquiry was received before or after another one. */
const isReceived = (
  operator: ">" | ">=" | "<",
  { received_at, reference }: Pick<EnquiryRow, "received_at" | "reference">,
) => sql<boolean>`(received_at, reference) ${sql.raw(operator)} (${received_at}, ${reference})`;

/** Limits a query to the newest enquiries. */
export async function limitToNewest(query: EnquiryQuery, limit: number): Promise<EnquiryQuery> {
  const oldest = await query
    .orderBy("received_at", "desc")
    .orderBy("reference", "desc")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest ? query.where(isReceived(">=", oldest)) : query;
}
