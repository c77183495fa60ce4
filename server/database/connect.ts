import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Db } from "./tables.ts";
import { isAway } from "./unavailable.ts";

export interface Database {
  kind: "sqlite" | "postgres";
  db: Db;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How long to wait for another process that writes to SQLite, in milliseconds; 5,000 by default. */
  lockWait?: number;
  /** Refuses a database that no site has used yet, instead of making its tables. */
  mustBeInUse?: boolean;
  /** Called when an idle connection breaks; the pool opens another. */
  onLostConnection?: ((error: Error) => void) | undefined;
}

/** How long a start waits for PostgreSQL to come up, and how often it asks. */
const START_WAIT_MS = 30_000;
const START_RETRY_MS = 500;
const TRUNCATE_RETRY_MS = 50;

/** Opens SQLite in the data folder, or PostgreSQL, with its tables up to date. */
export async function connect(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openSqlite(sqliteFile(options.dataDir), options.lockWait);
  try {
    await onceReachable(database, async () => {
      if (options.mustBeInUse && (await executedMigrations(database)).length === 0)
        throw new Error("No site has used this database yet: it has no tables.");
      await migrate(database);
    });
    return database;
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

export const sqliteFile = (dataDir: string): string => join(dataDir, "enquiries.sqlite");

async function onceReachable(database: Database, work: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + START_WAIT_MS; ; ) {
    try {
      return await work();
    } catch (error) {
      if (database.kind === "sqlite" || Date.now() > deadline || !isAway(error)) throw error;
      await sleep(START_RETRY_MS);
    }
  }
}

/**
 * Brings the tables up to date; processes that start together take turns.
 * @throws when a newer version of this software has changed the tables
 */
export async function migrate(database: Database): Promise<void> {
  const executed = await executedMigrations(database);
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new Error(
      `A newer version of this software has used this database (${unknown.join(", ")}). ` +
        "Run that version, or restore a backup made before the update into an empty database.",
    );
  // The migrator takes the write lock, and the desk would wait for a busy server even with nothing to migrate.
  if (executed.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of the changes that a database has seen, by whatever version of this software. */
async function executedMigrations({ db }: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Truncates SQLite's write-ahead log, which keeps deleted rows after secure_delete has overwritten them in the file.
 * This fails while another process reads or writes, so it is retried for `patience` milliseconds.
 * @returns whether it was truncated; always true for PostgreSQL, which has no such file
 */
export async function truncateWriteAheadLog({ kind, db }: Database, patience = 5_000): Promise<boolean> {
  if (kind === "postgres") return true;
  for (const deadline = Date.now() + patience; ; await sleep(TRUNCATE_RETRY_MS)) {
    // A checkpoint that was blocked does not throw: it returns busy = 1.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (Date.now() > deadline) return false;
  }
}
