import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export interface PostgresOptions {
  /** Called when a connection breaks; the pool opens another. */
  onLostConnection?: ((error: Error) => void) | undefined;
  /** Milliseconds after which PostgreSQL cancels a statement; the client waits a little longer for its answer. */
  statementTimeout?: number;
}

/** A PostgreSQL database over a connection pool that drops broken and silent connections. */
export function openPostgres(
  connectionString: string,
  { onLostConnection = () => {}, statementTimeout = 10_000 }: PostgresOptions = {},
) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout * 1.2,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  pool.on("error", onLostConnection);
  // The pool listens only to idle connections: one that breaks in use would end the process.
  pool.on("connect", (client) => client.on("error", onLostConnection));
  const lending = {
    options: pool.options,
    connect: async () => closedOnceSilent(await pool.connect()),
    end: () => pool.end(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lending }) });
  return { kind: "postgres" as const, db };
}

/**
 * Closes a connection after its first query timeout. pg itself keeps it open: after a failover or a lost NAT entry the
 * pool would hand out the same dead connection until TCP gives up, a quarter of an hour later.
 */
function closedOnceSilent(client: pg.PoolClient): PostgresPoolClient {
  let silent: Error | undefined;
  const query = async (sql: string, parameters: unknown[]) => {
    // The rest of the transaction would wait for the same timeout again.
    if (silent) throw silent;
    return client.query(sql, parameters).catch((error: Error) => {
      if (error.message === READ_TIMEOUT) silent = error;
      throw error;
    });
  };
  return {
    // The other overload takes a cursor, which is not used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || silent !== undefined),
  };
}

/** pg has no code for it: node_modules/pg/lib/client.js. */
const READ_TIMEOUT = "Query read timeout";
