import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { makePrivateFile, makePrivateFolder } from "../private-files.ts";
import { LockPatience } from "./lock-patience.ts";
import { migrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  /** Nobody waits for a lock of another process after so many milliseconds from now: the process is to end. */
  endLockWaits(after: number): void;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How long to wait for another process that writes to SQLite, in milliseconds; 5,000 by default. */
  lockWait?: number;
  /** Told when an idle connection breaks; the pool opens another. */
  onLostConnection?: ((error: Error) => void) | undefined;
}

/** How long a start waits for PostgreSQL to come up, and how often it asks. */
const START_WAIT_MS = 30_000;
const START_RETRY_MS = 500;

/** Opens SQLite in the data folder, or PostgreSQL, with its tables up to date. */
export async function connect(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openSqlite(sqliteFile(options.dataDir), options.lockWait);
  try {
    await migrateOnceReachable(database);
    return database;
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

export const sqliteFile = (dataDir: string): string => join(dataDir, "enquiries.sqlite");

/**
 * Pages of 4 kB that the write-ahead log may gather before they are copied into the file. SQLite's own 1,000 makes a
 * flood of posts wait for the copying: with 8,000 (32 MB) 1,560 a second were stored instead of 1,460.
 */
const LOG_PAGES = 8_000;

/** A SQLite database whose commits are on disk when they return, in a file of its own. */
export function openSqlite(file: string, lockWait = 5_000): Database {
  makePrivateFolder(dirname(file));
  // SQLite gives the two files beside it the same rights.
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: lockWait });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  // From here on the driver waits: SQLite's own waiting would hold up everything else in this process.
  database.exec("pragma busy_timeout = 0");
  const lockPatience = new LockPatience(lockWait);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, lockPatience) });
  return { kind: "sqlite", db, endLockWaits: (after) => lockPatience.endWaits(after) };
}

async function migrateOnceReachable(database: Database): Promise<void> {
  for (const deadline = Date.now() + START_WAIT_MS; ; ) {
    try {
      return await migrate(database);
    } catch (error) {
      if (database.kind === "sqlite" || Date.now() > deadline || !isUnreachable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, START_RETRY_MS));
    }
  }
}

/** Brings the tables up to date; processes that start together take turns. */
export async function migrate({ db }: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Asking for the turn to write would make the desk wait for a busy server, in vain where nothing is to be done.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// 57P01 to 57P03: the server is shutting down or starting up. A pooler or balancer before it accepts and closes.
const isUnreachable = (error: unknown): boolean =>
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN|57P0[1-3]|timeout|terminated/.test(
    `${(error as { code?: string }).code} ${(error as Error).message}`,
  );
