import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database } from "./connect.ts";
import type { Tables } from "./tables.ts";

export interface PostgresOptions {
  /** Told when a connection breaks; the pool opens another. */
  onLostConnection?: ((error: Error) => void) | undefined;
  /** Milliseconds after which PostgreSQL breaks off a statement; its answer is waited for a little longer. */
  statementTimeout?: number;
}

/** A PostgreSQL database over a pool of connections that leaves out those that broke or fell silent. */
export function openPostgres(
  connectionString: string,
  { onLostConnection = () => {}, statementTimeout = 10_000 }: PostgresOptions = {},
): Database {
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
  // PostgreSQL has time-outs of its own.
  return { kind: "postgres", db, endLockWaits() {} };
}

/**
 * pg's time-out only stops waiting: a connection that fell silent (a failover, a forgotten NAT entry) stayed open, and
 * the pool, which lends the last one returned first, lent it for every query until TCP gave up, a quarter of an hour.
 */
function closedOnceSilent(client: pg.PoolClient): PostgresPoolClient {
  let silent: Error | undefined;
  const query = async (sql: string, parameters: unknown[]) => {
    // What follows in the same transaction would wait as long again.
    if (silent) throw silent;
    return client.query(sql, parameters).catch((error: Error) => {
      if (error.message === READ_TIMEOUT) silent = error;
      throw error;
    });
  };
  return {
    // The other way to call it takes a cursor; none is used here.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || silent !== undefined),
  };
}

/** pg has no code for it: node_modules/pg/lib/client.js. */
const READ_TIMEOUT = "Query read timeout";
