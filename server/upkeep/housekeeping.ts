import { addressesIn } from "#server/config/address-list.ts";
import type { Context } from "#server/context.ts";
import { truncateWriteAheadLog } from "#server/database/connect.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { readersOf } from "#server/mail/letterhead.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { queueDigest } from "./digest.ts";
import { queueReminders } from "./reminders.ts";
import { deleteExpired } from "./retention.ts";

const MINUTE_MS = 60_000;

/**
 * What is done by the clock: the digest, reminders, alerts, and the deletions the policies promise. Returns its end.
 * @param lookForTrouble looks whether deliveries are stuck
 */
export function startHousekeeping(context: Context, lookForTrouble: () => Promise<void>): () => void {
  const { options, database, clock, content } = context;
  const { log } = options;
  const orLogged = (task: string, work: () => Promise<unknown>) => () => {
    work().catch((error: Error) => log.error({ task, cause: error.message }, "housekeeping failed"));
  };
  const digest = orLogged("digest", () =>
    queueDigest(database.db, clock(), { content, recipients: addressesIn(readersOf(context)) }),
  );
  const reminders = orLogged("reminders", () =>
    queueReminders(database.db, { members: content.members, to: readersOf(context) }, clock()),
  );
  const deletions = orLogged("retention", async () => {
    const keeping = { retention: content.retention, mailFolder: mailFolderIn(options.dataDir) };
    const enquiries = await deleteExpired(database.db, keeping, clock());
    if (enquiries > 0) log.info({ enquiries }, "expired data deleted");
    // It is repeated each hour, because another process may have held the log when staff erased something.
    await truncateWriteAheadLog(database, 0);
  });
  for (const task of [digest, reminders, deletions]) task();
  const timers = [
    setInterval(digest, MINUTE_MS),
    setInterval(reminders, MINUTE_MS),
    setInterval(orLogged("alerts", lookForTrouble), MINUTE_MS),
    setInterval(deletions, HOUR_MS),
  ];
  return () => timers.forEach(clearInterval);
}
