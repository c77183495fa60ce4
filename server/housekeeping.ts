import type { Database } from "./database/connect.ts";
import { forgetOldPages } from "./database/forget-old-pages.ts";
import { queueDigest } from "./digest.ts";
import { deleteExpired, type Keeping } from "./retention.ts";
import type { Log } from "./services.ts";

export interface Housekeeping extends Keeping {
  database: Database;
  clock: () => number;
  log: Log;
  /** Called when something was queued. */
  wake: () => void;
  /** Looks whether deliveries are stuck. */
  lookForTrouble: () => Promise<void>;
}

/** In milliseconds. */
const intervals = { minute: 60_000, hour: 3_600_000 };

/** What is done by the clock: the digest, alerts, and the deletions the policies promise. Returns its end. */
export function keepHouse(house: Housekeeping): () => void {
  const { log, database } = house;
  const surely = (task: string, work: () => Promise<unknown>) => () => {
    work().catch((error: Error) => log("error", "housekeeping failed", { task, cause: error.message }));
  };
  const digest = surely("digest", async () => {
    if (await queueDigest(database.db, house.clock())) house.wake();
  });
  const deletions = surely("retention", async () => {
    const enquiries = await deleteExpired(database.db, house, house.clock());
    if (enquiries > 0) log("info", "expired data deleted", { enquiries });
    // Each time: what staff erased or discarded may have met another process. Where this does, an hour is no matter.
    await forgetOldPages(database, 0);
  });
  const timers = [
    setInterval(digest, intervals.minute),
    setInterval(surely("alerts", house.lookForTrouble), intervals.minute),
    setInterval(deletions, intervals.hour),
  ];
  digest();
  deletions();
  return () => timers.forEach(clearInterval);
}
