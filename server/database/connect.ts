import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { CodedError } from "#shared/errors.mjs";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { migrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { readSetting } from "./settings.ts";
import { openSqlite } from "./sqlite.ts";
import type { Db } from "./tables.ts";

export interface Database {
  kind: "sqlite" | "postgres";
  db: Db;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How long SQLite waits for the write lock of another process. Defaults to 5,000. */
  lockTimeoutMs?: number;
  /** Rejects a database without tables instead of creating them. */
  mustExist?: boolean;
  /** Called when a connection is lost; the pool opens another. */
  onLostConnection?: ((error: Error) => void) | undefined;
  /** Called before pending migrations of a database with tables, for example to back it up. If it rejects, none runs. */
  beforeMigrating?: ((database: Database) => Promise<unknown>) | undefined;
}

/**
 * Setting with the name of the oldest migration that code must know to use the database. A migration that removes
 * something writes it (CONTRIBUTING.md).
 */
export const OLDEST_COMPATIBLE_SETTING = "oldest-compatible-migration";

/** How long the server waits at startup until PostgreSQL is reachable. */
const START_TIMEOUT_MS = 30_000;
const START_RETRY_INTERVAL_MS = 500;
const TRUNCATE_RETRY_INTERVAL_MS = 50;

/**
 * Opens PostgreSQL, or SQLite in the data folder, and runs pending migrations.
 * @throws if the database is unreachable, or a newer version of this software has removed something from it
 */
export async function connect(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openSqlite(getSqliteFile(options.dataDir), options.lockTimeoutMs);
  try {
    await retryUntilReachable(database, async () => {
      if (options.mustExist && (await getExecutedMigrations(database)).length === 0)
        throw new CodedError(
          "HD_DATABASE_MISSING",
          "This database has no tables. Start the site on it first.",
        );
      await migrate(database, options.beforeMigrating);
    });
    return database;
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

export const getSqliteFile = (dataDir: string): string => join(dataDir, "enquiries.sqlite");

/** Returns the path of SQLite, or the URL of PostgreSQL without user, password and options. */
export function formatDatabaseLocation({ databaseUrl, dataDir }: DatabaseOptions): string {
  if (!databaseUrl) return getSqliteFile(dataDir);
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `postgresql://${host || (searchParams.get("host") ?? "")}${pathname}`;
}

async function retryUntilReachable(
  database: Database,
  connectAndMigrate: () => Promise<void>,
): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    try {
      return await connectAndMigrate();
    } catch (error) {
      if (database.kind === "sqlite" || Date.now() > deadline || !isDatabaseUnavailable(error)) throw error;
      await sleep(START_RETRY_INTERVAL_MS);
    }
  }
}

/**
 * Runs pending migrations. Processes that start at the same time migrate one after the other.
 * @param beforeMigrating called if migrations are pending and the database has tables
 * @throws if a newer version of this software has removed something from the database
 */
export async function migrate(
  database: Database,
  beforeMigrating?: DatabaseOptions["beforeMigrating"],
): Promise<void> {
  const pending = await listPendingMigrations(database);
  // The migrator takes the write lock even without pending migrations, so the desk would wait for a busy server. It also
  // rejects a database with migrations of a newer version.
  if (pending.length === 0) return;
  if (pending.length < Object.keys(migrations).length) await beforeMigrating?.(database);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
    ...(database.kind === "postgres" && { migrationTableSchema: await getCurrentSchema(database.db) }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Returns the names of the migrations that have not run. Migrations of a newer version are accepted if they only expand
 * the tables, and if no other migration is pending.
 * @throws if a newer version of this software has removed something from the database
 */
export async function listPendingMigrations(database: Database): Promise<string[]> {
  const executed = await getExecutedMigrations(database);
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name));
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return pending;
  const oldest = await readSetting(database.db, OLDEST_COMPATIBLE_SETTING);
  if (pending.length > 0 || (oldest !== undefined && !Object.hasOwn(migrations, oldest)))
    throw new CodedError(
      "HD_DATABASE_TOO_NEW",
      `A newer version of this software has used this database (${unknown.join(", ")}). ` +
        "Run that version, or restore a backup made before the update into an empty database.",
    );
  return pending;
}

/** Returns the names of all migrations that have run, including those of newer versions. */
async function getExecutedMigrations({ kind, db }: Database): Promise<string[]> {
  // Kysely's introspection would also find the tables of other schemas.
  const { rows: tables } =
    kind === "postgres"
      ? await sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`.execute(db)
      : await sql`select 1 from sqlite_master where name = ${DEFAULT_MIGRATION_TABLE}`.execute(db);
  if (tables.length === 0) return [];
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the schema in which PostgreSQL creates tables. */
async function getCurrentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? "public";
}

/**
 * Truncates SQLite's write-ahead log, which still contains deleted rows after `secure_delete` has overwritten them in
 * the database file. A checkpoint fails while another process reads or writes, so it is retried until the timeout.
 * @returns whether the log was truncated; always true for PostgreSQL, which has no such file
 */
export async function truncateWriteAheadLog({ kind, db }: Database, timeoutMs = 5_000): Promise<boolean> {
  if (kind === "postgres") return true;
  for (const deadline = Date.now() + timeoutMs; ; await sleep(TRUNCATE_RETRY_INTERVAL_MS)) {
    // A blocked checkpoint does not throw but returns busy = 1.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (Date.now() > deadline) return false;
  }
}
