import { CodedError } from "#shared/errors.mjs";

export const DATABASE_RETRY_AFTER_SECONDS = 10;

/** The database did not respond in time, or its file was deleted or replaced. */
export class DatabaseUnavailableError extends CodedError {
  constructor(message: string, options?: ErrorOptions) {
    super("HD_DATABASE_UNAVAILABLE", message, options);
  }
}

/**
 * @param failure start of the error message
 * @throws {DatabaseUnavailableError} if the database does not respond within the timeout
 */
export async function withTimeout<T>(
  timeoutMs: number,
  query: Promise<T>,
  failure = "The database did not respond",
): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailableError(`${failure} within ${timeoutMs} ms.`)),
    timeoutMs,
  ).unref();
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Whether an error means that the database is unreachable or cannot store data at the moment. The cause is outside this
 * software: the network, the disk or another process. All other errors are errors in this software.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { code = "", errcode = 0 } = error as { code?: string; errcode?: number };
  // SQLite's extended result codes contain the primary code in the lower 8 bits.
  return (
    SQLITE_CODES.has(errcode & 255) ||
    SYSTEM_CODES.has(code) ||
    POSTGRES_CODES.test(code) ||
    isPgConnectionError(error)
  );
}

/**
 * SQLITE_BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL and NOTADB: https://sqlite.org/rescode.html
 */
const SQLITE_CODES = new Set([5, 6, 8, 10, 11, 13, 14, 15, 26]);

const SYSTEM_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN", "ENOSPC", "EDQUOT", "EROFS", "EIO"],
]);

/**
 * Connection exceptions, insufficient resources (such as a full disk), operator interventions (such as a shutdown) and
 * system errors; a read-only server, an idle transaction timeout, a serialization failure, a deadlock and an
 * unavailable lock:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(08|53|57|58)...$|^(25006|25P03|40001|40P01|55P03)$/;

/** pg has no codes for these errors; see node_modules/pg/lib/client.js and node_modules/pg-pool/index.js. */
const isPgConnectionError = ({ message }: Error): boolean =>
  /^(Connection terminated|timeout ex|Query read timeout)/.test(message) ||
  (message.startsWith("Client ") && message.includes(" is not queryable"));
