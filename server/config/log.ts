import { randomInt } from "node:crypto";
import pino, { type Logger, type LoggerOptions } from "pino";
import pretty from "pino-pretty";

/** Log lines carry no personal data. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

export const logOptions: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
};

/** Logs to standard output: one line of JSON each; text on a terminal. */
export const createLog = (): Logger =>
  process.stdout.isTTY
    ? pino(logOptions, pretty({ singleLine: true, translateTime: "SYS:HH:MM:ss" }))
    : pino(logOptions);

/** It lacks letters and digits that are taken for one another when read out on the phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** A number that a visitor can quote and that finds the cause in the log, such as `F-7K2M9QXA`. */
export function incidentId(): string {
  return `F-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}

/**
 * The stack of an error for the log. What its message quotes is left out: PostgreSQL and JSON.parse quote the value that
 * they refuse, which may be what a visitor typed.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutQuoted(String(error));
  const { message, stack = message } = error;
  return stack.replace(message, () => withoutQuoted(message));
}

const withoutQuoted = (text: string): string => text.replace(/"[\s\S]*"/, '"…"');

/** Logs an error under an incident id and returns the id. */
export function logError(log: Log, event: string, error: unknown, facts: object = {}): string {
  const fault = incidentId();
  const { code } = error as { code?: string };
  log.error({ fault, code, ...facts, cause: stackOf(error) }, event);
  return fault;
}
