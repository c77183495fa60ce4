import { countRowsUpTo } from "#server/database/count-rows.ts";
import { deleteSetting, insertSetting, readSetting, replaceSetting } from "#server/database/settings.ts";
import type { Db, DeliveryRow } from "#server/database/tables.ts";
import { MAX_COUNTED } from "#shared/schemas/board.ts";
import { DeliveryError } from "./delivery-error.ts";
import { getChannel } from "./delivery-kinds.ts";

/** Stored from the first failure of a service until its next success, so that every process knows of it. */
export interface Outage {
  /** When the first attempt failed. */
  since: number;
  /** When the last attempt failed. */
  at: number;
  /** Whether the server responded. */
  isRefused: boolean;
}

/** A failure within this time after the stored one is not stored, because each write needs the lock. */
const WRITE_INTERVAL_MS = 20_000;

export const MAIL_OUTAGE_SETTING = "mail-failing";

/** Stores that a service failed, or only the time if it has failed before. */
export async function recordOutage(
  db: Db,
  setting: string,
  { now, isRefused }: { now: number; isRefused: boolean },
): Promise<void> {
  const stored = await readSetting(db, setting);
  if (stored === undefined) {
    await insertSetting(db, setting, JSON.stringify({ since: now, at: now, isRefused } satisfies Outage));
    return;
  }
  const outage: Outage = JSON.parse(stored);
  if (Math.abs(now - outage.at) < WRITE_INTERVAL_MS) return;
  // Another process may have stored a success since.
  await replaceSetting(db, setting, stored, JSON.stringify({ ...outage, at: now, isRefused }));
}

/** Stores that a service works. Without a stored failure, nothing is written. */
export const endOutage = (db: Db, setting: string): Promise<void> => deleteSetting(db, setting);

/**
 * Stores whether the mail server works, by the outcome of an attempt.
 * @returns the outcome of the attempt
 */
export async function trackMailServer<Result>(
  db: Db,
  delivery: DeliveryRow,
  clock: () => number,
  attempt: Promise<Result>,
): Promise<Result> {
  if (getChannel(delivery) !== "mail") return attempt;
  try {
    const result = await attempt;
    // Not awaited, because the result of a sent mail must be recorded as soon as possible.
    endOutage(db, MAIL_OUTAGE_SETTING).catch(() => {});
    return result;
  } catch (error) {
    if (error instanceof DeliveryError && error.isServerWide) {
      const isRefused = /^\d{3}\b/.test(error.message);
      await recordOutage(db, MAIL_OUTAGE_SETTING, { now: clock(), isRefused }).catch(() => {});
    }
    throw error;
  }
}

/** Counts the mails that have not been sent, up to `MAX_COUNTED`. */
export const countWaitingMails = (db: Db): Promise<number> =>
  countRowsUpTo(
    db,
    db.selectFrom("deliveries").where("state", "in", ["waiting", "sending"]).where("kind", "!=", "webhook"),
    MAX_COUNTED,
  );
