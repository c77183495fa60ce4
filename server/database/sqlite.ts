import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { makePrivateFile, makePrivateFolder } from "#server/disk/private-files.ts";
import type { Tables } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

/** SQLite's code for "another process is writing"; its kinds differ in the higher bits. */
const BUSY = 5;
/** The longest wait between two tries for another process's lock; most last only as long as one write. */
const LONGEST_RETRY_MS = 50;

/**
 * A SQLite database whose commits are on disk when they return, in a file of its own.
 * @param lockWait how long to wait for another process that writes, in milliseconds
 */
export function openSqlite(file: string, lockWait = 5_000) {
  makePrivateFolder(dirname(file));
  // SQLite gives the two files beside it the same rights.
  makePrivateFile(file);
  const driver = new SqliteDriver(file, lockWait);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { kind: "sqlite" as const, db };
}

/**
 * Two connections to one file: whoever writes takes turns on one of them, and reads outside a transaction use the other,
 * so that they wait for nobody. Waits for another process's lock leave this process free.
 */
class SqliteDriver implements Driver {
  readonly #file: string;
  /** Tells whether the file is still the one that was opened. */
  readonly #opened: string;
  readonly #lockWait: number;
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  #lastTurn: Promise<void> = Promise.resolve();
  /** Ends the turn of whoever has one. */
  readonly #turns = new Map<DatabaseConnection, () => void>();

  constructor(file: string, lockWait: number) {
    this.#file = file;
    this.#lockWait = lockWait;
    this.#writer = new DatabaseSync(file, { timeout: lockWait });
    this.#writer.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    // From here on this driver retries: SQLite's own busy timeout would block the process.
    this.#writer.exec("pragma busy_timeout = 0");
    this.#reader = new DatabaseSync(file);
    this.#opened = identityOf(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: async (query) => {
        const asked = performance.now();
        const reads = !this.#turns.has(connection) && /^select\b/i.test(query.sql);
        if (!reads) await this.#takeTurn(connection);
        return this.#retryWhileLocked(() => this.#execute(reads ? this.#reader : this.#writer, query), asked);
      },
      async *streamQuery(query) {
        yield await connection.executeQuery(query);
      },
    };
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#turns.get(connection)?.();
    this.#turns.delete(connection);
  }

  async #takeTurn(connection: DatabaseConnection): Promise<void> {
    if (this.#turns.has(connection)) return;
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    // Between two transactions the process serves other requests, since SQLite's calls are synchronous.
    await nextTurn();
    this.#turns.set(connection, resolve);
  }

  /** @param asked since when the lock is waited for: whoever waited for a turn does not wait as long again */
  async #retryWhileLocked<T>(work: () => T, asked = performance.now()): Promise<T> {
    for (let wait = 1; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        return work();
      } catch (error) {
        const left = asked + this.#lockWait - performance.now();
        const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY;
        if (!isBusy || left <= 0) throw error;
        await sleep(Math.min(wait, left));
      }
    }
  }

  #execute(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<never> {
    // The process could go on writing to a file that was deleted, and all of that would be lost when it ends.
    if (identityOf(this.#file) !== this.#opened)
      throw new Unavailable(
        `${this.#file} was deleted or replaced while it was open; start the server again`,
      );
    const statement = database.prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const asked = performance.now();
    await this.#takeTurn(connection);
    // A deferred transaction that first reads and then writes fails at once when another process wrote between.
    await this.#retryWhileLocked(() => this.#writer.exec("begin immediate"), asked);
  }

  async commitTransaction(): Promise<void> {
    await this.#retryWhileLocked(() => this.#writer.exec("commit"));
  }

  // SQLite has already rolled back by itself after a full disk; a second rollback would hide that error.
  async rollbackTransaction(): Promise<void> {
    if (this.#writer.isTransaction) this.#writer.exec("rollback");
  }

  async destroy(): Promise<void> {
    await this.#lastTurn;
    this.#reader.close();
    this.#writer.close();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Migrations run in one transaction, so that processes that start together run them one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver queues who writes: Kysely's own queue would hold up readers too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "missing";
}
