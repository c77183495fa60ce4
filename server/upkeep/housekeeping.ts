import { HOUR_MS } from "../../shared/calendar/indian-time.ts";
import type { Log } from "../application/log.ts";
import type { Database } from "../database/connect.ts";
import { truncateWriteAheadLog } from "../database/truncate-log.ts";
import { queueDigest } from "./digest.ts";
import { queueReminders } from "./reminders.ts";
import { deleteExpired, type Keeping } from "./retention.ts";

export interface Housekeeping extends Keeping {
  database: Database;
  /** Whom reminders go to. */
  readers: Parameters<typeof queueReminders>[1];
  clock: () => number;
  log: Log;
  /** Called when something was queued. */
  wake: () => void;
  /** Looks whether deliveries are stuck. */
  lookForTrouble: () => Promise<void>;
}

const MINUTE_MS = 60_000;

/** What is done by the clock: the digest, reminders, alerts, and the deletions the policies promise. Returns its end. */
export function startHousekeeping(house: Housekeeping): () => void {
  const { log, database } = house;
  const surely = (task: string, work: () => Promise<unknown>) => () => {
    work().catch((error: Error) => log("error", "housekeeping failed", { task, cause: error.message }));
  };
  const digest = surely("digest", async () => {
    if (await queueDigest(database.db, house.clock())) house.wake();
  });
  const reminders = surely("reminders", async () => {
    if ((await queueReminders(database.db, house.readers, house.clock())) > 0) house.wake();
  });
  const deletions = surely("retention", async () => {
    const enquiries = await deleteExpired(database.db, house, house.clock());
    if (enquiries > 0) log("info", "expired data deleted", { enquiries });
    // Each time: what staff erased or discarded may have met another process. Where this does, an hour is no matter.
    await truncateWriteAheadLog(database, 0);
  });
  const timers = [
    setInterval(digest, MINUTE_MS),
    setInterval(reminders, MINUTE_MS),
    setInterval(surely("alerts", house.lookForTrouble), MINUTE_MS),
    setInterval(deletions, HOUR_MS),
  ];
  digest();
  reminders();
  deletions();
  return () => timers.forEach(clearInterval);
}
