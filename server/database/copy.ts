import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql, type TableMetadata } from "kysely";
import { Migrator } from "kysely/migration";
import { renameDurably } from "#server/files/durable-rename.ts";
import { createPrivateFile, withTemporaryFolder } from "#server/files/private-files.ts";
import { CodedError } from "#shared/errors.mjs";
import { type Database, listPendingMigrations, migrate } from "./connect.ts";
import { migrations } from "./migrations.ts";
import { readSetting, SIGNING_KEY_SETTING } from "./settings.ts";
import { openSqlite } from "./sqlite.ts";
import type { Db, Tables } from "./tables.ts";

export const BACKUP_SUFFIX = ".sqlite";
/** Suffix of the file beside a backup that contains its checksum in the format of `sha256sum`. */
export const CHECKSUM_SUFFIX = ".sha256";

export const getBackupFolder = (dataDir: string): string => join(dataDir, "backups");

/**
 * Writes a consistent copy of the database to a new SQLite file while the site runs, and its checksum beside it. If it
 * fails, no file is left. Backups of PostgreSQL are SQLite files too, copied from one snapshot. They omit tables and
 * columns that a newer version has added.
 * @throws if the file already exists, cannot be written, or is damaged when it is read again
 */
export async function backUp(database: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new CodedError("HD_BACKUP_EXISTS", `${file} already exists.`);
  await withTemporaryFolder(dirname(file), async (folder) => {
    const copy = join(folder, "copy.sqlite");
    createPrivateFile(copy);
    if (database.kind === "sqlite") await sql`vacuum into ${copy}`.execute(database.db);
    else await copySnapshot(database, copy);
    const written = new DatabaseSync(copy, { readOnly: true });
    try {
      checkIntegrity(written, file);
    } finally {
      written.close();
    }
    const checksum = join(folder, "checksum");
    createPrivateFile(checksum);
    await writeFile(checksum, `${await hashFile(copy)}  ${basename(file)}\n`);
    // Before the backup, so that a backup with its final name always has a checksum.
    await renameDurably(checksum, file + CHECKSUM_SUFFIX);
    await renameDurably(copy, file);
  });
}

/**
 * Writes a backup to `DATA_DIR/backups` if migrations are pending, named after the first one. Does nothing if the
 * database is empty, or if the file exists because an earlier attempt to migrate has failed.
 * @returns the file, or `undefined` if none was written
 * @throws if the backup cannot be written
 */
export async function backUpBeforeMigrations(
  database: Database,
  dataDir: string,
  log: Pick<FastifyBaseLogger, "info">,
): Promise<string | undefined> {
  const pending = await listPendingMigrations(database);
  const [first] = pending;
  const isEmpty = pending.length === Object.keys(migrations).length;
  if (first === undefined || isEmpty) return undefined;
  const file = join(getBackupFolder(dataDir), `before-${first}${BACKUP_SUFFIX}`);
  if (existsSync(file)) return undefined;
  await backUp(database, file);
  log.info({ file }, "backup written before migrations");
  return file;
}

async function copySnapshot(database: Database, file: string): Promise<void> {
  const { db } = database;
  const copy = openSqlite(file);
  try {
    // Pending migrations run on the data when the backup is restored, so the copy has the tables from before them.
    const pending = await listPendingMigrations(database);
    const executed = Object.entries(migrations).filter(([name]) => !pending.includes(name));
    const provider = { getMigrations: async () => Object.fromEntries(executed) };
    const { error } = await new Migrator({ db: copy.db, provider }).migrateToLatest();
    if (error) throw error;
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

/** @throws if SQLite finds damaged pages, rows or indexes */
function checkIntegrity(database: DatabaseSync, file: string): void {
  const [row] = database.prepare("pragma integrity_check(1)").all();
  if (row?.["integrity_check"] !== "ok")
    throw new CodedError("HD_BACKUP_DAMAGED", `${file} is damaged: ${row?.["integrity_check"]}.`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Restores a backup into an empty database, SQLite or PostgreSQL. Migrations run on a copy of the backup, so the backup
 * itself is not changed. Tables and columns that a newer version has added are not restored.
 * @param workFolder folder with enough space for a temporary copy
 * @param options.verifyChecksum `false` accepts a backup without its checksum
 * @throws if the file is not a backup, has changed since it was written or is damaged, or if the database is not empty;
 * the database is then unchanged
 */
export async function restore(
  { db }: Database,
  file: string,
  workFolder: string,
  { verifyChecksum = true } = {},
): Promise<void> {
  if (!existsSync(file)) throw new CodedError("HD_BACKUP_NOT_FOUND", `File not found: ${file}.`);
  if (verifyChecksum) await compareChecksum(file);
  await withTemporaryFolder(workFolder, async (folder) => {
    const copy = join(folder, "copy.sqlite");
    createPrivateFile(copy);
    const original = new DatabaseSync(file, { readOnly: true });
    try {
      checkIntegrity(original, file);
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

async function compareChecksum(file: string): Promise<void> {
  const checksumFile = file + CHECKSUM_SUFFIX;
  if (!existsSync(checksumFile))
    throw new CodedError(
      "HD_BACKUP_UNVERIFIED",
      `${checksumFile} is missing, so it is unknown whether the backup has changed. Copy it to the same folder, or ` +
        "restore with --without-checksum.",
    );
  const [expected] = (await readFile(checksumFile, "utf8")).split(" ");
  if ((await hashFile(file)) !== expected)
    throw new CodedError(
      "HD_BACKUP_DAMAGED",
      `${file} has changed since it was written: its checksum differs from the one in ${checksumFile}. Restore ` +
        "another copy or another backup.",
    );
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
