import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from "node:timers/promises";
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
import { LRUCache } from "lru-cache";
import { createPrivateFile, createPrivateFolder } from "#server/files/private-files.ts";
import { DatabaseUnavailableError } from "./database-unavailable.ts";
import type { Tables } from "./tables.ts";

/** Primary result code of a locked database. Extended codes add bits above the lowest eight. */
const SQLITE_BUSY = 5;
/** Limits the delay between attempts to acquire the lock of another process. Most locks last for one write only. */
const MAX_RETRY_DELAY_MS = 50;
/** After this time, queries that follow each other without I/O yield to the event loop, because SQLite's calls block it. */
const MAX_SLICE_MS = 10;
/** How long reads rely on the last check that the file was not deleted or replaced. */
const FILE_CHECK_INTERVAL_MS = 1_000;
/** Per connection. */
const MAX_PREPARED_STATEMENTS = 200;
/** A prepared statement stores its values until its next use, so statements with longer values are not cached. */
const MAX_CACHED_LENGTH = 10_000;

/**
 * Opens a SQLite database. A commit resolves after its data is on disk.
 * @param lockTimeoutMs how long to wait for the write lock of another process
 */
export function openSqlite(file: string, lockTimeoutMs = 5_000) {
  createPrivateFolder(dirname(file));
  // SQLite creates the `-wal` and `-shm` files with the permissions of this file.
  createPrivateFile(file);
  const driver = new SqliteDriver(file, lockTimeoutMs);
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

interface PreparedStatement {
  statement: StatementSync;
  returnsRows: boolean;
}

/** Statements that are worth caching and whose effects don't start when they are prepared, as those of pragmas may. */
const CACHED_STATEMENT = /^(?:select|insert|update|delete|with)\b/i;

/**
 * Kysely driver with two connections to one file. Transactions and writes queue for the first. Reads outside a
 * transaction use the second and never wait. While the driver waits for the lock of another process, the event loop is
 * not blocked.
 */
class SqliteDriver implements Driver {
  readonly #file: string;
  /** Device and inode of the file at the time it was opened. */
  readonly #openedIdentity: string;
  readonly #lockTimeoutMs: number;
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #statements: Map<DatabaseSync, LRUCache<string, PreparedStatement>>;
  /** When the event loop was last blocked first in its current turn; `undefined` if it was not. */
  #sliceStartedAt: number | undefined;
  /** When the file was last found to be the one that was opened. */
  #fileCheckedAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the last queued connection releases the writer. */
  #writerQueue: Promise<void> = Promise.resolve();
  readonly #writerReleases = new Map<DatabaseConnection, () => void>();

  constructor(file: string, lockTimeoutMs: number) {
    this.#file = file;
    this.#lockTimeoutMs = lockTimeoutMs;
    this.#writer = new DatabaseSync(file, { timeout: lockTimeoutMs });
    this.#writer.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    // The driver retries from here on, because SQLite's own busy timeout would block the event loop.
    this.#writer.exec("pragma busy_timeout = 0");
    this.#reader = new DatabaseSync(file);
    this.#statements = new Map(
      [this.#writer, this.#reader].map((database) => [
        database,
        new LRUCache({ max: MAX_PREPARED_STATEMENTS }),
      ]),
    );
    this.#openedIdentity = getFileIdentity(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: async (query) => {
        const requestedAt = performance.now();
        const isRead = !this.#writerReleases.has(connection) && /^select\b/i.test(query.sql);
        if (!isRead) await this.#acquireWriter(connection);
        await this.#yieldAfterSlice();
        const database = isRead ? this.#reader : this.#writer;
        return this.#retryWhileLocked(() => this.#execute(database, query), requestedAt);
      },
      async *streamQuery(query) {
        yield await connection.executeQuery(query);
      },
    };
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#writerReleases.get(connection)?.();
    this.#writerReleases.delete(connection);
  }

  async #acquireWriter(connection: DatabaseConnection): Promise<void> {
    if (this.#writerReleases.has(connection)) return;
    const previous = this.#writerQueue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#writerQueue = promise;
    await previous;
    // SQLite's calls are synchronous; without this, queued transactions would block the event loop.
    await yieldToEventLoop();
    this.#writerReleases.set(connection, resolve);
  }

  /**
   * Retries until the lock timeout.
   * @param requestedAt start of the timeout, which includes the time in the queue of this process
   */
  async #retryWhileLocked<T>(work: () => T, requestedAt = performance.now()): Promise<T> {
    for (let delayMs = 1; ; delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS)) {
      try {
        return work();
      } catch (error) {
        const remainingMs = requestedAt + this.#lockTimeoutMs - performance.now();
        const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
        if (!isBusy || remainingMs <= 0) throw error;
        await sleep(Math.min(delayMs, remainingMs));
      }
    }
  }

  /** Yields to the event loop if the queries of its current turn have blocked it for longer than a slice. */
  async #yieldAfterSlice(): Promise<void> {
    while (this.#sliceStartedAt !== undefined) {
      if (performance.now() - this.#sliceStartedAt < MAX_SLICE_MS) return;
      await yieldToEventLoop();
    }
    this.#sliceStartedAt = performance.now();
    setImmediate(() => {
      this.#sliceStartedAt = undefined;
    });
  }

  #execute(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<never> {
    // A transaction checks the file when it begins and before it commits.
    if (!database.isTransaction) this.#checkFile(database === this.#reader ? FILE_CHECK_INTERVAL_MS : 0);
    const values = parameters as readonly SQLInputValue[];
    const { statement, returnsRows } = this.#prepare(database, sql, values);
    if (returnsRows) return { rows: statement.all(...values) as never[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  #prepare(database: DatabaseSync, sql: string, values: readonly SQLInputValue[]): PreparedStatement {
    const isLong = [sql, ...values].some(
      (text) => typeof text === "string" && text.length > MAX_CACHED_LENGTH,
    );
    const cache = isLong || !CACHED_STATEMENT.test(sql) ? undefined : this.#statements.get(database);
    const cached = cache?.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    cache?.set(sql, prepared);
    return prepared;
  }

  /**
   * Checks that the file was not deleted or replaced. Writes to a deleted file still succeed, but they are lost when the
   * process exits.
   * @param maxAgeMs how long the last check is valid
   * @throws {DatabaseUnavailableError}
   */
  #checkFile(maxAgeMs: number): void {
    const now = performance.now();
    if (now - this.#fileCheckedAt < maxAgeMs) return;
    this.#fileCheckedAt = Number.NEGATIVE_INFINITY;
    if (getFileIdentity(this.#file) !== this.#openedIdentity)
      throw new DatabaseUnavailableError(
        `${this.#file} was deleted or replaced while it was open; restart the server.`,
      );
    this.#fileCheckedAt = now;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const requestedAt = performance.now();
    await this.#acquireWriter(connection);
    // Immediate, because a deferred transaction fails on its first write if another process has written since its read.
    this.#checkFile(0);
    await this.#retryWhileLocked(() => this.#writer.exec("begin immediate"), requestedAt);
  }

  async commitTransaction(): Promise<void> {
    await this.#yieldAfterSlice();
    this.#checkFile(0);
    await this.#retryWhileLocked(() => this.#writer.exec("commit"));
  }

  // After a full disk SQLite has already rolled back, and a second rollback would hide that error.
  async rollbackTransaction(): Promise<void> {
    if (this.#writer.isTransaction) this.#writer.exec("rollback");
  }

  async destroy(): Promise<void> {
    await this.#writerQueue;
    this.#reader.close();
    this.#writer.close();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Migrations run in one transaction, so processes that start at the same time run them one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver queues writers itself, because Kysely's queue would delay readers too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function getFileIdentity(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "missing";
}
