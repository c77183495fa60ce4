import { statSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { LockPatience } from "./lock-patience.ts";

/** Prepared statements kept; batches of different sizes make different ones. */
const statementsKept = 256;

/**
 * Hands out the one connection of a SQLite database, to one user at a time. A query that waits for another process's
 * lock outside a transaction gives the connection back meanwhile, so that reads go on.
 */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  /** Queries that wait for a lock of another process and will need the connection again. */
  readonly #away = new Set<Promise<void>>();

  constructor(database: DatabaseSync, lockPatience: LockPatience) {
    this.#connection = new SqliteConnection(database, (work) =>
      lockPatience.retryWhileLocked(work, (wait) => (database.isTransaction ? wait() : this.#giveWay(wait))),
    );
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async #takeTurn(): Promise<void> {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    this.#release = resolve;
  }

  async #giveWay(wait: () => Promise<void>): Promise<void> {
    this.#release();
    const back = wait().then(() => this.#takeTurn());
    this.#away.add(back);
    await back;
    this.#away.delete(back);
  }

  // A deferred transaction that first reads and then writes fails at once when another process wrote between.
  async beginTransaction(): Promise<void> {
    await this.#connection.retryWhileLocked(() => this.#connection.run("begin immediate"));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.retryWhileLocked(() => this.#connection.run("commit"));
  }

  // SQLite has already rolled back by itself after a full disk; a second rollback would hide that error.
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.database.isTransaction) this.#connection.run("rollback");
  }

  async destroy(): Promise<void> {
    do {
      await Promise.all(this.#away);
      await this.#free;
    } while (this.#away.size > 0);
    this.#connection.database.close();
  }
}

type RetryWhileLocked = <T>(work: () => T) => T | Promise<T>;

class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync;
  readonly retryWhileLocked: RetryWhileLocked;
  readonly #file: FileInPlace;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, retryWhileLocked: RetryWhileLocked) {
    this.database = database;
    this.#file = new FileInPlace(database.location() ?? "");
    this.retryWhileLocked = retryWhileLocked;
  }

  run(sql: string): void {
    this.#prepared(sql).run();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.retryWhileLocked(() => this.#execute<R>(query));
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    this.#file.check();
    const statement = this.#prepared(sql);
    const values = parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.#prepared(query.sql);
    for (const row of statement.iterate(...(query.parameters as readonly SQLInputValue[]))) {
      yield { rows: [row as R] };
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= statementsKept) this.#statements.clear();
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Kysely on Node's own SQLite: one connection, every transaction a writing one. */
export const sqliteDialect = (database: DatabaseSync, lockPatience: LockPatience): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteDriver(database, lockPatience),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class TransactionalAdapter extends SqliteAdapter {
  /** Migrations run in one transaction, so that processes that start together run them one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver queues users itself: Kysely's own queue would hold up all of them while one waits for a lock. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Detects that the database file was deleted or replaced while open. The process could go on writing to the old file,
 * and all of that would be lost when it ends.
 */
class FileInPlace {
  readonly #path: string;
  readonly #opened: string;

  constructor(path: string) {
    this.#path = path;
    this.#opened = identityOf(path);
  }

  /** @throws when the path no longer leads to the file that was opened */
  check(): void {
    if (identityOf(this.#path) !== this.#opened)
      throw new Error(`${this.#path} was deleted or replaced while it was open; start the server again`);
  }
}

function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "missing";
}
