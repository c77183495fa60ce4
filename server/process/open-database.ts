import type { ServiceOptions } from "#server/config/context.ts";
import { getErrorCode, redact } from "#server/config/log.ts";
import { connect, type Database, formatDatabaseLocation } from "#server/database/connect.ts";
import { backUpBeforeMigrations } from "#server/database/copy.ts";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "#server/database/database-unavailable.ts";
import { checkConnection, createFailingPostgres } from "#server/database/postgres.ts";
import { loadSigner, type Signer } from "#server/database/signer.ts";
import { storeServiceInfo } from "./service-info.ts";

export interface OpenedDatabase {
  database: Database;
  signer: Signer;
  /** `false` if every query fails because PostgreSQL was unavailable at the start. */
  isAvailable: boolean;
  close(): Promise<void>;
}

/** The start waits no longer, because pages need no database. */
const CONNECTION_TIMEOUT_MS = 3_000;
const CHECK_INTERVAL_MS = CONNECTION_TIMEOUT_MS;

/**
 * Opens the database and loads the signing key. If PostgreSQL is unavailable, returns a database and a signer that fail
 * with `DatabaseUnavailableError`, and calls `options.onDatabaseAvailable` every 3 s from the time it is available.
 * @throws if SQLite cannot be opened, PostgreSQL rejects the connection, or migrations fail
 */
export async function openDatabase(options: ServiceOptions): Promise<OpenedDatabase> {
  const { log, databaseUrl } = options;
  const location = formatDatabaseLocation(options);
  try {
    if (databaseUrl) await checkConnection(databaseUrl, CONNECTION_TIMEOUT_MS);
    return await connectAndLoad(options);
  } catch (error) {
    if (!databaseUrl || !isDatabaseUnavailable(error)) throw error;
    log.error(
      { database: location, code: getErrorCode(error), cause: redact(error) },
      "database unavailable at start: serving pages without it",
    );
    return createUnavailableDatabase(databaseUrl, location, () => options.onDatabaseAvailable?.());
  }
}

async function connectAndLoad(options: ServiceOptions): Promise<OpenedDatabase> {
  const { log } = options;
  const onLostConnection = (error: Error) =>
    log.warn({ code: getErrorCode(error), cause: error.message }, "database connection lost");
  const database = await connect({
    ...options,
    onLostConnection,
    beforeMigrating: (opened) => backUpBeforeMigrations(opened, options.dataDir, log),
  });
  const { kind, db } = database;
  try {
    await storeServiceInfo(db, {
      origin: options.origin(),
      webhook: options.webhookUrl !== undefined,
      board: options.board !== false,
    });
    const signer = await loadSigner(db);
    log.info({ kind }, "database ready");
    return { database, signer, isAvailable: true, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function createUnavailableDatabase(
  databaseUrl: string,
  location: string,
  onAvailable: () => void,
): OpenedDatabase {
  const fail = (): never => {
    throw new DatabaseUnavailableError(`${location} was unavailable when the server started.`);
  };
  const check = () => checkConnection(databaseUrl, CONNECTION_TIMEOUT_MS).then(onAvailable, () => {});
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  return {
    database: createFailingPostgres(fail),
    signer: { sign: fail, verify: fail, digest: fail },
    isAvailable: false,
    async close() {
      clearInterval(timer);
    },
  };
}
