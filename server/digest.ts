import type { Kysely } from "kysely";
import { indianDay, indianHour } from "../src/indian-time.ts";
import type { Tables } from "./database/tables.ts";
import { waiting } from "./outbox/queue.ts";
import { settle, writeSetting } from "./settings.ts";

/** From this hour, in India, the digest of the day is sent. */
const digestHour = 9;
const lastName = "digest-last";

/**
 * Queues the day's digest once it is time, once over all processes. The day on which the site first runs
 * has none. Returns whether one was queued.
 */
export async function queueDigest(db: Kysely<Tables>, now: number): Promise<boolean> {
  const today = indianDay(now);
  const last = await settle(db, lastName, () => today);
  if (last >= today || indianHour(now) < digestHour) return false;
  await db
    .insertInto("deliveries")
    .values({
      ...waiting({ reference: today, kind: "digest", recipient: "" }, now),
      id: `digest/${today}`,
      reference: null,
    })
    .onConflict((c) => c.doNothing())
    .execute();
  await writeSetting(db, lastName, today);
  return true;
}
