import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { LONGEST_LEASE_MS } from "./lease.ts";
import { longestWaitAfter, MOST_DOUBLINGS } from "./waits.ts";

/**
 * Corrects times that were stored while the clock ran ahead: deliveries queued in the future count as queued now, and
 * none waits longer than the backoff of its attempts.
 */
export async function correctTimes(db: Kysely<Tables>, now: number): Promise<void> {
  const ahead = sql<number>`(created_at - ${sql.lit(now)})`;
  await db
    .updateTable("deliveries")
    .set((e) => ({
      next_attempt_at: e("next_attempt_at", "-", ahead),
      first_contact_at: e("first_contact_at", "-", ahead),
      created_at: now,
    }))
    .where("created_at", ">", now)
    .execute();
  for (let attempts = 0; attempts <= MOST_DOUBLINGS; attempts += 1)
    await db
      .updateTable("deliveries")
      .set({ next_attempt_at: now })
      .where("state", "=", "waiting")
      .where("attempts", attempts === MOST_DOUBLINGS ? ">=" : "=", attempts)
      .where("next_attempt_at", ">", now + longestWaitAfter(attempts))
      // Mails to new addresses wait for their hourly turn, which may be far off.
      .$if(attempts === 0, (q) => q.where("first_contact_at", "is", null))
      .execute();
  await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now })
    .where("state", "=", "sending")
    .where("next_attempt_at", ">", now + LONGEST_LEASE_MS)
    .execute();
}

/** A clock may lag by this much between two looks without having been set back. */
const TOLERANCE_MS = 5_000;

/** Tells, each time it is asked, whether the clock was set back since the last time. */
export function clockWatch(
  clock: () => number,
  steady: () => number = () => performance.now(),
): () => boolean {
  let last = { clock: clock(), steady: steady() };
  return () => {
    const now = { clock: clock(), steady: steady() };
    const lag = now.steady - last.steady - (now.clock - last.clock);
    last = now;
    return lag > TOLERANCE_MS;
  };
}
