import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql, type TableMetadata } from "kysely";
import { renameDurably } from "#server/disk/durable-rename.ts";
import { inTemporaryDirectory, makePrivateFile } from "#server/disk/private-files.ts";
import { type Database, migrate } from "./connect.ts";
import { readSetting, signingKeyName } from "./settings.ts";
import { openSqlite } from "./sqlite.ts";
import type { Db, Tables } from "./tables.ts";

/**
 * Writes a consistent copy of the database to a new SQLite file, while the site runs: whole, or not at all.
 * PostgreSQL is read in one snapshot, so that a backup looks the same whichever database it came from.
 * @throws when the file exists already, or the copy cannot be written
 */
export async function backUp({ kind, db }: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  await inTemporaryDirectory(dirname(file), async (folder) => {
    const copy = join(folder, "copy.sqlite");
    makePrivateFile(copy);
    if (kind === "sqlite") await sql`vacuum into ${copy}`.execute(db);
    else await copySnapshot(db, copy);
    await renameDurably(copy, file);
  });
}

async function copySnapshot(db: Db, file: string): Promise<void> {
  const copy = openSqlite(file);
  try {
    await migrate(copy);
    // One commit for all rows: with one for each page the snapshot would wait for the disk again and again.
    const tables = await copy.db.introspection.getTables();
    const snapshot = db.transaction().setIsolationLevel("repeatable read");
    await copy.db.transaction().execute((to) => snapshot.execute((from) => copyTables(tables, from, to)));
  } finally {
    await copy.db.destroy();
  }
  const closed = new DatabaseSync(file);
  closed.exec("pragma journal_mode = delete");
  closed.close();
}

/**
 * Fills an empty database, SQLite or PostgreSQL, from a backup. Works on a copy of it in a folder that has room for
 * one, so that the backup itself stays as it is.
 * @throws when the file is no backup, or the database holds data; then nothing has changed
 */
export async function restore({ db }: Database, file: string, workFolder: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  await inTemporaryDirectory(workFolder, async (folder) => {
    const copy = join(folder, "copy.sqlite");
    makePrivateFile(copy);
    const original = new DatabaseSync(file, { readOnly: true });
    try {
      original.prepare("vacuum into ?").run(copy);
    } finally {
      original.close();
    }
    const backup = openSqlite(copy);
    try {
      await migrate(backup);
      if ((await readSetting(backup.db, signingKeyName)) === undefined)
        throw new Error(`${file} is no backup of this site: it has no signing key`);
      const tables = await backup.db.introspection.getTables();
      await db.transaction().execute(async (trx) => {
        // The server makes settings, a key among them, when it first sees an empty database.
        await trx.deleteFrom("settings").execute();
        await copyTables(tables, backup.db, trx);
      });
    } finally {
      await backup.db.destroy();
    }
  });
}

/** Rows moved at a time: a table may be larger than memory. */
const PAGE_LENGTH = 500;

/**
 * Copies every row of every table in the order of its first column, which is its primary key.
 * @throws when one that is to be filled holds rows already
 */
async function copyTables(tables: TableMetadata[], from: Db, to: Db): Promise<void> {
  for (const { name, columns } of tables) {
    const table = name as keyof Tables;
    const key = sql.ref<string>(columns[0]?.name ?? "");
    if (await to.selectFrom(table).select(key.as("key")).limit(1).executeTakeFirst())
      throw new Error("this database holds data already; restore into an empty one");
    const page = from.selectFrom(table).selectAll().select(key.as("key")).orderBy(key).limit(PAGE_LENGTH);
    for (let rows = await page.execute(); rows.length > 0; ) {
      const values = rows.map(({ key: _, ...row }) => row);
      await to
        .insertInto(table)
        .values(values as never)
        .execute();
      rows = await page.where(key, ">", rows.at(-1)?.key ?? "").execute();
    }
  }
}
