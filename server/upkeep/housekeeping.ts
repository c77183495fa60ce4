import { HOUR_MS } from "../../shared/calendar/indian-time.ts";
import type { Log } from "../application/log.ts";
import { type Database, truncateWriteAheadLog } from "../database/connect.ts";
import { queueDigest } from "./digest.ts";
import { queueReminders } from "./reminders.ts";
import { deleteExpired, type Keeping } from "./retention.ts";

export interface Housekeeping extends Keeping {
  database: Database;
  /** Whom reminders go to. */
  readers: Parameters<typeof queueReminders>[1];
  clock: () => number;
  log: Log;
  /** Looks whether deliveries are stuck. */
  lookForTrouble: () => Promise<void>;
}

const MINUTE_MS = 60_000;

/** What is done by the clock: the digest, reminders, alerts, and the deletions the policies promise. Returns its end. */
export function startHousekeeping(house: Housekeeping): () => void {
  const { database, clock, log } = house;
  const surely = (task: string, work: () => Promise<unknown>) => () => {
    work().catch((error: Error) => log("error", "housekeeping failed", { task, cause: error.message }));
  };
  const digest = surely("digest", () => queueDigest(database.db, clock()));
  const reminders = surely("reminders", () => queueReminders(database.db, house.readers, clock()));
  const deletions = surely("retention", async () => {
    const enquiries = await deleteExpired(database.db, house, clock());
    if (enquiries > 0) log("info", "expired data deleted", { enquiries });
    // Repeated each hour, because another process may have held the log when staff erased something.
    await truncateWriteAheadLog(database, 0);
  });
  for (const task of [digest, reminders, deletions]) task();
  const timers = [
    setInterval(digest, MINUTE_MS),
    setInterval(reminders, MINUTE_MS),
    setInterval(surely("alerts", house.lookForTrouble), MINUTE_MS),
    setInterval(deletions, HOUR_MS),
  ];
  return () => timers.forEach(clearInterval);
}
