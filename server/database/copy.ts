import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { makePrivateFile } from "../private-files.ts";
import { type Database, migrate, openSqlite } from "./connect.ts";
import { type Tables, tableNames } from "./tables.ts";

/** Rows moved at a time. */
const chunk = 500;

/**
 * Writes a consistent copy of the database to a new SQLite file, while the site runs. PostgreSQL is read in
 * one snapshot, so that a backup looks the same whichever database it came from.
 */
export async function backUp({ kind, db }: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  if (kind === "sqlite") {
    makePrivateFile(file);
    await sql`vacuum into ${file}`.execute(db);
    return;
  }
  const copy = openSqlite(file);
  try {
    await migrate(copy);
    const snapshot = db.transaction().setIsolationLevel("repeatable read");
    await snapshot.execute((trx) => copyTables(trx, copy.db));
    await sql`pragma journal_mode = delete`.execute(copy.db);
  } finally {
    await copy.db.destroy();
  }
}

/** Fills an empty database, SQLite or PostgreSQL, from a backup. */
export async function restore({ db }: Database, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const backup = openSqlite(file);
  try {
    await migrate(backup);
    await db.transaction().execute(async (trx) => {
      if (await holdsEnquiries(trx))
        throw new Error("this database holds enquiries already; restore into an empty one");
      // The server may have made a key of its own when it first saw the empty database.
      await trx.deleteFrom("settings").execute();
      await copyTables(backup.db, trx);
    });
  } finally {
    await backup.db.destroy();
  }
}

const holdsEnquiries = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom("enquiries").select("reference").limit(1).executeTakeFirst()) !== undefined;

async function copyTables(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const table of tableNames) {
    const rows = await from.selectFrom(table).selectAll().execute();
    for (let start = 0; start < rows.length; start += chunk) {
      await to
        .insertInto(table)
        .values(rows.slice(start, start + chunk) as never)
        .execute();
    }
  }
}
