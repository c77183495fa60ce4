import { randomInt } from "node:crypto";
import pino, { type Logger, type LoggerOptions } from "pino";
import pretty from "pino-pretty";
import { isDatabaseUnavailable } from "#server/database/database-unavailable.ts";
import type { ErrorCode } from "#shared/errors.mjs";

/** The subset of pino that code may use. Log lines must not contain personal data. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

export const logOptions: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  // The fields of errors. `err` is the one of Fastify and pino, `output` that of a child process.
  serializers: { cause: redact, err: redact, output: redact },
  hooks: {
    // Fastify and its plugins also log an error without a message; pino would log the message of the error.
    logMethod([first, ...rest], method) {
      if (typeof first === "string") return method.call(this, redact(first), ...rest);
      const fields = first instanceof Error ? { err: first } : first;
      const [message = "error", ...values] = rest;
      method.call(this, fields, redact(message), ...values);
    },
  },
};

/** Logs to standard output: JSON lines, or readable text on a terminal. */
export const createLog = (): Logger =>
  process.stdout.isTTY
    ? pino(logOptions, pretty({ singleLine: true, translateTime: "SYS:HH:MM:ss" }))
    : pino(logOptions);

/** Excludes letters and digits that are easily confused on the telephone. */
const ID_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 8;

/** Returns an id that a visitor can quote to find the error in the log, such as `F-7K2M9QXA`. */
export function createIncidentId(): string {
  return `F-${Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join("")}`;
}

/**
 * Returns the stack of an error, or a text about it, without quoted values: the messages of PostgreSQL and `JSON.parse`
 * quote invalid input, which may be personal data.
 */
export function redact(error: unknown): string {
  if (!(error instanceof Error)) return redactQuoted(String(error));
  const { message, stack = message } = error;
  // The stack has the original message, even if it was changed.
  return stack.includes(message) ? stack.replace(message, () => redactQuoted(message)) : redactQuoted(stack);
}

function redactQuoted(text: string): string {
  const start = text.indexOf('"');
  if (start === -1) return text;
  const end = text.lastIndexOf('"');
  return `${text.slice(0, start)}"…"${end > start ? text.slice(end + 1) : ""}`;
}

/** Returns the code of an error of this software, the operating system or the database (docs/errors.md). */
export function getErrorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === "string") return code;
  // The PostgreSQL driver reports lost connections without a code.
  const defaultCode: ErrorCode = isDatabaseUnavailable(error) ? "HD_DATABASE_UNAVAILABLE" : "HD_INTERNAL";
  return defaultCode;
}

/** Logs an error with a new incident id and returns the id. */
export function logError(log: Log, message: string, error: unknown, details: object = {}): string {
  const fault = createIncidentId();
  log.error({ fault, code: getErrorCode(error), ...details, cause: redact(error) }, message);
  return fault;
}
