import type { Kysely } from "kysely";
import { indianDay, indianHour } from "../../shared/calendar/indian-time.ts";
import { settingOrNew, writeSetting } from "../database/settings.ts";
import type { Tables } from "../database/tables.ts";
import { newDelivery, queueDeliveries } from "../outbox/queue.ts";

/** From this hour, in India, the digest of the day is sent. */
const digestHour = 9;
const lastName = "digest-last";

/**
 * Queues the day's digest once it is time, once over all processes. The day on which the site first runs
 * has none. Returns whether one was queued.
 */
export async function queueDigest(db: Kysely<Tables>, now: number): Promise<boolean> {
  const today = indianDay(now);
  const last = await settingOrNew(db, lastName, () => today);
  if (last === today || indianHour(now) < digestHour) return false;
  // The clock ran ahead and was corrected: digests of days to come would keep theirs from being sent.
  if (last > today)
    await db
      .deleteFrom("deliveries")
      .where("kind", "=", "digest")
      .where("id", ">", `digest/${today}`)
      .execute();
  await queueDeliveries(db, {
    ...newDelivery({ reference: today, kind: "digest", recipient: "" }, now),
    id: `digest/${today}`,
    reference: null,
  });
  await writeSetting(db, lastName, today);
  return true;
}
