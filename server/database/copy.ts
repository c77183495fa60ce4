import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { renameDurably } from "../disk/durable-rename.ts";
import { inTemporaryDirectory, makePrivateFile } from "../disk/private-files.ts";
import { signingKeyName } from "../links/signing.ts";
import { type Database, migrate, openSqlite } from "./connect.ts";
import { readSetting } from "./settings.ts";
import { primaryKeys, type Tables } from "./tables.ts";

/**
 * Writes a consistent copy of the database to a new SQLite file, while the site runs: whole, or not at all.
 * PostgreSQL is read in one snapshot, so that a backup looks the same whichever database it came from.
 * @throws when the file exists already, or the copy cannot be written
 */
export async function backUp({ kind, db }: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  await inTemporaryDirectory(dirname(file), async (folder) => {
    const copy = join(folder, "copy.sqlite");
    await (kind === "sqlite" ? copyFile(db, copy) : copySnapshot(db, copy));
    await renameDurably(copy, file);
  });
}

async function copyFile(db: Kysely<Tables>, copy: string): Promise<void> {
  makePrivateFile(copy);
  await sql`vacuum into ${copy}`.execute(db);
}

async function copySnapshot(db: Kysely<Tables>, file: string): Promise<void> {
  const copy = openSqlite(file);
  try {
    await migrate(copy);
    // One commit for all rows: with one for each page the snapshot would wait for the disk again and again.
    await copy.db.transaction().execute((to) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((from) => copyTables(from, to)),
    );
    await sql`pragma journal_mode = delete`.execute(copy.db);
  } finally {
    await copy.db.destroy();
  }
}

/**
 * Fills an empty database, SQLite or PostgreSQL, from a backup. Works on a copy of it in a folder that has room for
 * one, so that the backup itself stays as it is.
 * @throws when the file is no backup, or the database holds data; then nothing has changed
 */
export async function restore({ db }: Database, file: string, workFolder: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  await inTemporaryDirectory(workFolder, async (folder) => {
    const backup = openCopy(file, join(folder, "copy.sqlite"));
    try {
      await migrate(backup);
      if ((await readSetting(backup.db, signingKeyName)) === undefined)
        throw new Error(`${file} is no backup of this site: it has no signing key`);
      await db.transaction().execute((trx) => fill(trx, backup.db));
    } finally {
      await backup.db.destroy();
    }
  });
}

function openCopy(file: string, copy: string): Database {
  makePrivateFile(copy);
  const backup = new DatabaseSync(file, { readOnly: true });
  try {
    backup.prepare("vacuum into ?").run(copy);
  } finally {
    backup.close();
  }
  return openSqlite(copy);
}

async function fill(trx: Kysely<Tables>, backup: Kysely<Tables>): Promise<void> {
  if (!(await isEmpty(trx))) throw new Error("this database holds data already; restore into an empty one");
  // The server may have made a key of its own when it first saw the empty database.
  await trx.deleteFrom("settings").execute();
  await copyTables(backup, trx);
}

/** Rows moved at a time: a table may be larger than memory. */
const pageLength = 500;

type Table = keyof Tables;
const tables = Object.keys(primaryKeys) as Table[];

/** Copies every row of every table. */
async function copyTables(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
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
async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  for (const table of tables) {
    if (table === "settings") continue;
    if (await db.selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst()) return false;
  }
  return true;
}
