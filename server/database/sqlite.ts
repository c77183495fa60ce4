import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
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
import { createPrivateFile, createPrivateFolder } from "#server/disk/private-files.ts";
import type { Tables } from "./tables.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** Primary result code of a locked database. Extended codes add bits above the lowest eight. */
const SQLITE_BUSY = 5;
/** Limits the delay between attempts to acquire the lock of another process. Most locks last for one write only. */
const MAX_RETRY_DELAY_MS = 50;

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
  /** Resolves when the last queued connection releases the writer. */
  #writerQueue: Promise<void> = Promise.resolve();
  /** For each connection that holds the writer, the function that releases it. */
  readonly #writerReleases = new Map<DatabaseConnection, () => void>();

  constructor(file: string, lockTimeoutMs: number) {
    this.#file = file;
    this.#lockTimeoutMs = lockTimeoutMs;
    this.#writer = new DatabaseSync(file, { timeout: lockTimeoutMs });
    this.#writer.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    // The driver retries from here on, because SQLite's own busy timeout would block the event loop.
    this.#writer.exec("pragma busy_timeout = 0");
    this.#reader = new DatabaseSync(file);
    this.#openedIdentity = getFileIdentity(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: async (query) => {
        const requestedAt = performance.now();
        const isRead = !this.#writerReleases.has(connection) && /^select\b/i.test(query.sql);
        if (!isRead) await this.#acquireWriter(connection);
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

  #execute(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<never> {
    // Writes to a deleted file still succeed, but they are lost when the process exits.
    if (getFileIdentity(this.#file) !== this.#openedIdentity)
      throw new DatabaseUnavailableError(
        `${this.#file} was deleted or replaced while it was open; restart the server.`,
      );
    const statement = database.prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const requestedAt = performance.now();
    await this.#acquireWriter(connection);
    // Immediate, because a deferred transaction fails on its first write if another process has written since its read.
    await this.#retryWhileLocked(() => this.#writer.exec("begin immediate"), requestedAt);
  }

  async commitTransaction(): Promise<void> {
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
