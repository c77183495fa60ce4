import type { DatabaseSync } from "node:sqlite";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { LockPatience } from "./lock-patience.ts";
import { SqliteDriver } from "./sqlite-driver.ts";

/** Kysely on Node's own SQLite: one connection, every transaction a writing one. */
export const sqliteDialect = (database: DatabaseSync, lockPatience: LockPatience): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteDriver(database, lockPatience),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can change tables in a transaction; with it, processes that start together take turns. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver has turns of its own: with Kysely's, who waits for a foreign lock would hold up all others. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
