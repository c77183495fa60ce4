import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import type { Context } from "#server/config/context.ts";
import { trackNothing } from "#server/config/context.ts";
import { logError } from "#server/config/log.ts";
import { getBackupAgeSeconds } from "#server/database/backups.ts";
import type { Database } from "#server/database/connect.ts";
import type { DeliveryRow } from "#server/database/tables.ts";
import { countPendingDeliveries } from "#server/outbox/deliveries.ts";
import type { DeliveryError } from "#server/outbox/delivery-error.ts";
import { isToStaff } from "#server/outbox/delivery-kinds.ts";
import type { Alerts } from "./alerts.ts";
import type { ReadinessCheck } from "./readiness.ts";

/** If a delivery is pending longer, probably none are being delivered. */
const MAX_PENDING_SECONDS = 30 * 60;
/** The mailbox is read every 30 s. Mail servers are often unavailable for some minutes. */
const MAX_MAILBOX_AGE_SECONDS = 30 * 60;
/** Two nights. */
const MAX_BACKUP_AGE_SECONDS = 48 * 60 * 60;
const MEGABYTE = 1024 * 1024;
/** With less space, a backup or a build may fail soon. */
const MIN_FREE_BYTES = 500 * MEGABYTE;
const STAFF_MAIL_PROBLEM = "mail to staff refused";

const CHECK_INTERVAL_MS = 60_000;

export interface MailboxAge {
  /** Returns the time since the mailbox was last read, or since the start, in seconds. */
  getSecondsSinceLastRead(): number;
  /** Whether the mailbox has been read since the start. */
  readonly hasBeenRead: boolean;
}

export interface SiteChecksOptions {
  alerts: Alerts;
  readiness: ReadinessCheck;
  /** `undefined` without `IMAP_URL`. */
  mailbox: MailboxAge | undefined;
}

/**
 * Checks at once and each minute what the site depends on, and reports each problem and its end.
 * @returns a function that stops the checks
 */
export function startSiteChecks(context: Context, options: SiteChecksOptions): () => void {
  const { alertWebhookUrl, log, trackActivity = trackNothing } = context.options;
  if (alertWebhookUrl === undefined) return () => {};
  const check = () => {
    const end = trackActivity("task checks");
    checkSite(context, options)
      .catch((error: Error) => logError(log, "checking the site failed", error))
      .finally(end);
  };
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Reports the problems that exist, and that the others do not. */
export async function checkSite(
  { database, options: { dataDir }, clock }: Pick<Context, "database" | "options" | "clock">,
  { alerts, readiness, mailbox }: SiteChecksOptions,
): Promise<void> {
  const now = clock();
  await alerts.set("disk", await describeLowDisk(dataDir));
  if (mailbox) await checkMailbox(alerts, mailbox);
  const state = await readiness.check();
  await alerts.set(
    "database",
    state === "unreachable" ? `The database does not respond to ${hostname()}. Forms return 503.` : undefined,
  );
  // The other problems cannot be checked, so they neither begin nor end.
  if (state === "unreachable") return;
  await alerts.set(
    "storage",
    state === "unwritable"
      ? `The database of ${hostname()} cannot store data, perhaps because its disk is full. Forms return 503.`
      : undefined,
  );
  if (state === "unwritable") return;
  await checkPendingDeliveries(alerts, database, now);
  await alerts.set("backup age", await describeOldBackup(database, now));
}

/**
 * Returns the free space that this user can write to the disk of a folder, in bytes, or `undefined` without the folder:
 * with PostgreSQL and a mail server, none is needed.
 */
export async function getFreeBytes(folder: string): Promise<number | undefined> {
  const stats = await statfs(folder).catch(() => undefined);
  return stats && stats.bavail * stats.bsize;
}

async function describeLowDisk(dataDir: string): Promise<string | undefined> {
  const freeBytes = await getFreeBytes(dataDir);
  if (freeBytes === undefined || freeBytes >= MIN_FREE_BYTES) return undefined;
  return `${Math.floor(freeBytes / MEGABYTE)} MB are free on the disk of DATA_DIR of ${hostname()}.`;
}

async function checkMailbox(alerts: Alerts, mailbox: MailboxAge): Promise<void> {
  const ageSeconds = mailbox.getSecondsSinceLastRead();
  if (ageSeconds >= MAX_MAILBOX_AGE_SECONDS)
    await alerts.set("mailbox", `The mailbox has not been read for ${ageSeconds} seconds.`);
  // Right after a start, it is unknown whether the mailbox can be read.
  else if (mailbox.hasBeenRead) await alerts.set("mailbox", undefined);
}

async function checkPendingDeliveries(alerts: Alerts, { db }: Database, now: number): Promise<void> {
  const { oldestPendingSeconds, pending } = await countPendingDeliveries(db, now);
  const isStuck = oldestPendingSeconds >= MAX_PENDING_SECONDS;
  await alerts.set(
    "stuck",
    isStuck
      ? `${pending} deliveries are pending, the oldest for ${oldestPendingSeconds} seconds. ` +
          "If the clock was wrong, desk retry --all sends them."
      : undefined,
  );
  if (pending === 0) await alerts.set(STAFF_MAIL_PROBLEM, undefined);
}

async function describeOldBackup({ db }: Database, now: number): Promise<string | undefined> {
  const ageSeconds = await getBackupAgeSeconds(db, now);
  if (ageSeconds === undefined || ageSeconds < MAX_BACKUP_AGE_SECONDS) return undefined;
  return `The last nightly backup was made ${ageSeconds} seconds ago.`;
}

/** Reports that a delivery has failed, or if the server rejects staff mail with a 5xx code. */
export async function reportFailedDelivery(
  alerts: Alerts,
  delivery: DeliveryRow,
  { is5xxResponse, message }: DeliveryError,
  isFinal: boolean,
): Promise<void> {
  const { id, kind } = delivery;
  if (isFinal) await alerts.set(`failed ${kind}`, `Delivery ${id} failed and is not retried.`);
  else if (is5xxResponse && isToStaff(delivery))
    await alerts.set(STAFF_MAIL_PROBLEM, `Staff mail is rejected and retried: ${message}`);
}
