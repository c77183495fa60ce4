import type { Kysely } from "kysely";
import type { Tables } from "./database/tables.ts";
import { queueDigest } from "./digest.ts";
import { deleteExpired, type Keeping } from "./retention.ts";
import type { Log } from "./services.ts";

export interface Housekeeping extends Keeping {
  db: Kysely<Tables>;
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
  const { log } = house;
  const surely = (task: string, work: () => Promise<unknown>) => () => {
    work().catch((error: Error) => log("error", "housekeeping failed", { task, cause: error.message }));
  };
  const digest = surely("digest", async () => {
    if (await queueDigest(house.db, house.clock())) house.wake();
  });
  const deletions = surely("retention", async () => {
    const enquiries = await deleteExpired(house.db, house, house.clock());
    if (enquiries > 0) log("info", "expired data deleted", { enquiries });
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
