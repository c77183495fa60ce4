import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql, type TableMetadata } from "kysely";
import { renameDurably } from "#server/disk/durable-rename.ts";
import { createPrivateFile, withTemporaryFolder } from "#server/disk/private-files.ts";
import { CodedError } from "#shared/errors.mjs";
import { type Database, migrate } from "./connect.ts";
import { readSetting, SIGNING_KEY_SETTING } from "./settings.ts";
import { openSqlite } from "./sqlite.ts";
import type { Db, Tables } from "./tables.ts";

/**
 * Writes a consistent copy of the database to a new SQLite file while the site runs. If it fails, no file is left.
 * Backups of PostgreSQL are SQLite files too, copied from one snapshot. They omit tables and columns that a newer
 * version has added.
 * @throws if the file already exists or cannot be written
 */
export async function backUp({ kind, db }: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new CodedError("HD_BACKUP_EXISTS", `${file} already exists.`);
  await withTemporaryFolder(dirname(file), async (folder) => {
    const copy = join(folder, "copy.sqlite");
    createPrivateFile(copy);
    if (kind === "sqlite") await sql`vacuum into ${copy}`.execute(db);
    else await copySnapshot(db, copy);
    await renameDurably(copy, file);
  });
}

async function copySnapshot(db: Db, file: string): Promise<void> {
  const copy = openSqlite(file);
  try {
    await migrate(copy);
    // One transaction for all rows, because each commit waits for the disk.
    const tables = await copy.db.introspection.getTables();
    const snapshot = db.transaction().setIsolationLevel("repeatable read");
    await copy.db
      .transaction()
      .execute((target) => snapshot.execute((source) => copyTables(tables, source, target)));
  } finally {
    await copy.db.destroy();
  }
  const closed = new DatabaseSync(file);
  closed.exec("pragma journal_mode = delete");
  closed.close();
}

/**
 * Restores a backup into an empty database, SQLite or PostgreSQL. Migrations run on a copy of the backup, so the backup
 * itself is not changed. Tables and columns that a newer version has added are not restored.
 * @param workFolder folder with enough space for a temporary copy
 * @throws if the file is not a backup or the database is not empty; the database is then unchanged
 */
export async function restore({ db }: Database, file: string, workFolder: string): Promise<void> {
  if (!existsSync(file)) throw new CodedError("HD_BACKUP_NOT_FOUND", `File not found: ${file}.`);
  await withTemporaryFolder(workFolder, async (folder) => {
    const copy = join(folder, "copy.sqlite");
    createPrivateFile(copy);
    const original = new DatabaseSync(file, { readOnly: true });
    try {
      original.prepare("vacuum into ?").run(copy);
    } finally {
      original.close();
    }
    const backup = openSqlite(copy);
    try {
      await migrate(backup);
      if ((await readSetting(backup.db, SIGNING_KEY_SETTING)) === undefined)
        throw new CodedError(
          "HD_BACKUP_INVALID",
          `${file} is not a backup of this site: it has no signing key.`,
        );
      const tables = await listTables(folder);
      await db.transaction().execute(async (trx) => {
        // The server stores settings, including a signing key, when it starts on an empty database.
        await trx.deleteFrom("settings").execute();
        await copyTables(tables, backup.db, trx);
      });
    } finally {
      await backup.db.destroy();
    }
  });
}

/** Lists the tables of this version with their columns. */
async function listTables(folder: string): Promise<TableMetadata[]> {
  const empty = openSqlite(join(folder, "tables.sqlite"));
  await migrate(empty);
  return empty.db.introspection.getTables().finally(() => empty.db.destroy());
}

/** Number of rows copied at a time, because a table may be larger than memory. */
const PAGE_SIZE = 100;
/** Rows of this table may have megabytes each. */
const LARGE_ROWS: keyof Tables = "attachments";

/**
 * Copies all rows of the tables in the order of the first column, which is the primary key.
 * @param tables only the columns that this version knows, because a newer version may have added others
 * @throws if a target table is not empty
 */
async function copyTables(tables: TableMetadata[], source: Db, target: Db): Promise<void> {
  for (const { name, columns } of tables) {
    const table = name as keyof Tables;
    const key = sql.ref<string>(columns[0]?.name ?? "");
    if (await target.selectFrom(table).select(key.as("key")).limit(1).executeTakeFirst())
      throw new CodedError(
        "HD_DATABASE_NOT_EMPTY",
        "The database is not empty; restore into an empty database.",
      );
    const limit = table === LARGE_ROWS ? 1 : PAGE_SIZE;
    const page = source
      .selectFrom(table)
      .select(columns.map((column) => column.name as never))
      .select(key.as("key"))
      .orderBy(key)
      .limit(limit);
    for (let rows = await page.execute(); rows.length > 0; ) {
      const values = rows.map(({ key: _, ...row }) => row);
      await target
        .insertInto(table)
        .values(values as never)
        .execute();
      rows = await page.where(key, ">", rows.at(-1)?.key ?? "").execute();
    }
  }
}
