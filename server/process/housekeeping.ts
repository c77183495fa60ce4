import { hostname } from "node:os";
import { parseAddresses } from "#server/config/address-list.ts";
import type { Context } from "#server/config/context.ts";
import { trackNothing } from "#server/config/context.ts";
import { getErrorCode } from "#server/config/log.ts";
import { isOfficeOpen } from "#server/content/office-hours.ts";
import { truncateWriteAheadLog } from "#server/database/connect.ts";
import { getBackupFolder } from "#server/database/copy.ts";
import { queueAppointmentReminders } from "#server/enquiries/appointment-reminders.ts";
import { queueReminders } from "#server/enquiries/reminders.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { removeUnfinishedFolders } from "#server/files/private-files.ts";
import { queueDigest } from "#server/mail/digest.ts";
import { getStaffRecipients } from "#server/mail/mail-context.ts";
import type { Alerts } from "#server/monitoring/alerts.ts";
import { endStaleCalls } from "#server/orders/razorpay/stale-calls.ts";
import { remindAndLapseOrders } from "#server/orders/unpaid-orders.ts";
import { applyRetention, type ExpiredCount, formatExpired } from "#server/privacy/retention.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";

const MINUTE_MS = 60_000;

/**
 * Starts the scheduled tasks: digest, reminders of replies, appointments and unpaid orders, calls of the payment
 * service that nobody can perform, and retention.
 * @returns a function that stops the tasks
 */
export function startHousekeeping(context: Context, alerts: Alerts): () => void {
  const { options, database, clock, content } = context;
  const { log, trackActivity = trackNothing } = options;
  const createTask = (name: string, run: () => Promise<unknown>) => () => {
    const end = trackActivity(`task ${name}`);
    run()
      .catch((error: Error) =>
        log.error(
          { task: name, code: getErrorCode(error), cause: error.message },
          "housekeeping task failed",
        ),
      )
      .finally(end);
  };
  const runDigest = createTask("digest", () =>
    queueDigest(database.db, clock(), { content, recipients: parseAddresses(getStaffRecipients(context)) }),
  );
  const runReminders = createTask("reminders", async () => {
    const now = clock();
    // Outside opening hours, nobody would read them.
    if (!isOfficeOpen(now, content)) return;
    await queueReminders(database.db, { members: content.members, to: getStaffRecipients(context) }, now);
  });
  const runAppointments = createTask("appointments", () =>
    queueAppointmentReminders(database.db, content, clock()),
  );
  const orderContext = { content, hasWebhook: options.webhookUrl !== undefined };
  const runOrders = createTask("orders", () => remindAndLapseOrders(database.db, clock(), orderContext));
  const runStaleCalls = createTask("stale payment calls", async () => {
    const hasKeys = options.razorpay !== undefined;
    const ended = await endStaleCalls(database.db, { now: clock(), hasKeys, context: orderContext });
    if (ended.calls + ended.refunds > 0) log.warn(ended, "calls of the payment service ended");
  });
  const runRetention = createTask("retention", async () => {
    const policy = { retention: content.retention, mailFolder: getMailFolder(options.dataDir) };
    const { enquiries, postponed } = await applyRetention(database.db, policy, clock());
    if (enquiries > 0) log.info({ enquiries }, "expired data deleted");
    if (postponed.length > 0)
      log.warn({ expired: formatExpired(postponed) }, "retention postponed: unusually much has expired");
    await alerts.set("retention", describePostponed(postponed));
    for (const folder of [options.dataDir, getBackupFolder(options.dataDir)]) removeUnfinishedFolders(folder);
    // Completes erasures that could not truncate the write-ahead log because another process was using it.
    await truncateWriteAheadLog(database, 0);
  });
  for (const task of [runDigest, runReminders, runAppointments, runOrders, runStaleCalls, runRetention])
    task();
  const timers = [
    setInterval(runDigest, MINUTE_MS),
    setInterval(runReminders, MINUTE_MS),
    setInterval(runAppointments, MINUTE_MS),
    setInterval(runOrders, MINUTE_MS),
    setInterval(runStaleCalls, HOUR_MS),
    setInterval(runRetention, HOUR_MS),
  ];
  return () => timers.forEach(clearInterval);
}

const describePostponed = (postponed: ExpiredCount[]): string | undefined =>
  postponed.length === 0
    ? undefined
    : `The retention would delete ${formatExpired(postponed)}, and waits for a day. Check the clock of ` +
      `${hostname()}. If it is right, desk retention --now deletes them.`;
