import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export interface PostgresOptions {
  /** Called when a connection breaks; the pool opens another. */
  onLostConnection?: ((error: Error) => void) | undefined;
  /** PostgreSQL cancels a statement after this time. The client waits 20 % longer for the response. */
  statementTimeoutMs?: number;
}

/** The connection pool closes broken and unresponsive connections. */
export function openPostgres(
  connectionString: string,
  { onLostConnection = () => {}, statementTimeoutMs = 10_000 }: PostgresOptions = {},
) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs * 1.2,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  pool.on("error", onLostConnection);
  // The pool handles errors of idle connections only. An unhandled error of one in use would end the process.
  pool.on("connect", (client) => client.on("error", onLostConnection));
  const poolWithTimeouts = {
    options: pool.options,
    connect: async () => closeAfterTimeout(await pool.connect()),
    end: () => pool.end(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithTimeouts }) });
  return { kind: "postgres" as const, db };
}

/**
 * Wraps a connection, to close it after its first query timeout. pg would return it to the pool, and after a failover
 * or a lost NAT entry every query on it would fail until TCP times out after 15 minutes.
 */
function closeAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let timeoutError: Error | undefined;
  const query = async (sql: string, parameters: unknown[]) => {
    // Further queries of the transaction would wait for the same timeout.
    if (timeoutError) throw timeoutError;
    return client.query(sql, parameters).catch((error: Error) => {
      if (error.message === READ_TIMEOUT_MESSAGE) timeoutError = error;
      throw error;
    });
  };
  return {
    // The cast hides the overload for cursors, which are not used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || timeoutError !== undefined),
  };
}

/** pg has no code for this error; see node_modules/pg/lib/client.js. */
const READ_TIMEOUT_MESSAGE = "Query read timeout";

/** @throws if PostgreSQL does not accept a connection within the timeout */
export async function checkConnection(connectionString: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  // Without a listener, a connection that breaks while it is closed would end the process.
  client.on("error", () => {});
  await client.connect();
  // Not awaited, because a connection that breaks at this moment is closed only after TCP times out.
  void client.end();
}

/** @param fail throws the error of the queries */
export function createFailingPostgres(fail: () => never) {
  const pool = { options: {}, connect: async () => fail(), end: async () => {} };
  return { kind: "postgres" as const, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}
