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
export const createLog = (): Log =>
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

/** A repeated fault is not logged again within this time, in milliseconds. */
const QUIET_MS = 60_000;
/** Different causes remembered at a time. */
const CAUSES_KEPT = 100;

/** Logs faults that may occur thousands of times, as on a full disk, once a minute for each cause. */
export class RecurringFaults {
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #told = new Map<string, { reference: string; at: number; unwritten: number }>();

  /** @param clock in milliseconds; only differences count */
  constructor(log: Log, clock: () => number = () => performance.now()) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Returns the number under which the log has the fault: the same for all of one minute. */
  tell(event: string, error: unknown): string {
    const { code, message } = error as { code?: string; message?: string };
    const key = JSON.stringify([event, code, message]);
    const known = this.#told.get(key);
    if (known && this.#clock() - known.at < QUIET_MS) {
      known.unwritten += 1;
      return known.reference;
    }
    const reference = incidentId();
    if (this.#told.size >= CAUSES_KEPT) this.#told.clear();
    this.#told.set(key, { reference, at: this.#clock(), unwritten: 0 });
    const more = known && known.unwritten > 0 && { timesSinceLastLine: known.unwritten };
    this.#log.error({ fault: reference, code, cause: stackOf(error), ...more }, event);
    return reference;
  }
}
