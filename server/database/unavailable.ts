import { setTimeout as sleep } from "node:timers/promises";

/** The Retry-After of an answer while the database is unavailable, in seconds. */
export const RETRY_SECONDS = 10;

/** The database could not answer; its own words are the `cause`. */
export class Unavailable extends Error {}

/** @throws {Unavailable} when there is no answer within so many milliseconds */
export async function answeredWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = sleep(milliseconds, undefined, { ref: false }).then(() => {
    throw new Unavailable(`the database did not answer within ${milliseconds} ms`);
  });
  return Promise.race([answer, late]);
}

/**
 * Whether an error says that the database cannot be reached or cannot store anything now, because of the network, its
 * disk or another process. Every other error is one of this software.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code = "", errcode = 0 } = error as { code?: string; errcode?: number };
  // The kinds of one of SQLite's codes differ in the higher bits.
  return SQLITE_AWAY.has(errcode & 255) || SYSTEM_AWAY.has(code) || POSTGRES_AWAY.test(code) || isLost(error);
}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL and NOTADB: https://sqlite.org/rescode.html */
const SQLITE_AWAY = new Set([5, 6, 8, 10, 11, 13, 14, 15, 26]);

const SYSTEM_AWAY = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN", "ENOSPC", "EDQUOT", "EROFS", "EIO"],
]);

/**
 * The classes for connections, resources (a full disk), operators (a shutdown, a cancelled statement) and the system;
 * a read-only server, an ended idle transaction, a deadlock and a lock: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_AWAY = /^(08|53|57|58)...$|^(25006|25P03|40001|40P01|55P03)$/;

/** pg has no codes for these: node_modules/pg/lib/client.js, node_modules/pg-pool/index.js. */
const isLost = ({ message }: Error): boolean =>
  /^(Connection terminated|timeout ex|Query read timeout|Client .* is not queryable)/.test(message);
