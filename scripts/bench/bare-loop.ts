import { randomUUID } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { connect, sqliteFile } from "../../server/database/connect.ts";
import { deliveriesFor } from "../../server/outbox/enqueue.ts";

type Row = Record<string, SQLInputValue>;

/**
 * How many durable transactions a second a bare loop makes: each writes what an accepted contact form does (an enquiry,
 * its identity, its two deliveries) into the site's own tables. The database stands in `dataDir`.
 */
export async function bareLoop(dataDir: string, seconds: number): Promise<number> {
  const { db } = await connect({ dataDir });
  await db.destroy();
  const database = new DatabaseSync(sqliteFile(dataDir));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  const prepared = rowsOfOne();
  const inserts = Object.fromEntries(
    Object.entries(prepared).map(([table, [row = {}]]) => {
      const columns = Object.keys(row);
      const values = columns.map((column) => `:${column}`);
      return [table, database.prepare(`insert into ${table} (${columns}) values (${values})`)];
    }),
  );
  const until = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    database.exec("begin immediate");
    for (const [table, rows] of Object.entries(rowsOfOne())) for (const row of rows) inserts[table]?.run(row);
    database.exec("commit");
  }
  database.close();
  return count / seconds;
}

function rowsOfOne(): Record<string, Row[]> {
  const now = Date.now();
  const reference = randomUUID();
  const enquiry = {
    reference,
    form: "contact",
    received_at: now,
    reply_by: now,
    fields: JSON.stringify({ message: "We run a sweet shop near Gariahat. ".repeat(8) }),
    email: `${reference}@example.com`,
    page: "/contact",
    campaign: "{}",
    consent: "{}",
    client: reference,
    next_reminder_at: now,
    search: reference,
  } as const;
  return {
    enquiries: [enquiry],
    identities: [{ identity: reference, reference, expires_at: now }],
    deliveries: deliveriesFor(enquiry, now, false).map((row) => ({ ...row })),
  };
}
