import { type Kysely, sql } from "kysely";
import { primaryKeys, type Tables } from "./tables.ts";

/** Rows moved at a time: a table may be larger than memory. */
const pageLength = 500;

type Table = keyof Tables;
const tables = Object.keys(primaryKeys) as Table[];

/** Copies every row of every table. */
export async function copyTables(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const table of tables)
    for await (const rows of pages(from, table))
      await to
        .insertInto(table)
        .values(rows as never)
        .execute();
}

type AnyRow = Record<string, unknown>;

/** The rows of a table, in the order of its primary key. */
async function* pages(db: Kysely<Tables>, table: Table): AsyncGenerator<AnyRow[]> {
  const column = primaryKeys[table];
  const key = sql.ref<string>(column);
  const next = (after?: unknown): Promise<AnyRow[]> =>
    db
      .selectFrom(table)
      .selectAll()
      .$if(after !== undefined, (q) => q.where(key, ">", String(after)))
      .orderBy(key)
      .limit(pageLength)
      .execute() as Promise<never>;
  for (let rows = await next(); rows.length > 0; rows = await next(rows.at(-1)?.[column])) yield rows;
}

/** Whether a database holds nothing yet; settings are made by the first process that opens it. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  for (const table of tables) {
    if (table === "settings") continue;
    if (await db.selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst()) return false;
  }
  return true;
}
