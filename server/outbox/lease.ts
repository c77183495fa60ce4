import type { Kysely } from "kysely";
import type { Database } from "../database/connect.ts";
import type { DeliveryRow, Tables } from "../database/tables.ts";

/** A worker that shows no sign of life for this long loses its deliveries to another. */
export const LEASE_MS = 60_000;

export interface Claim {
  owner: string;
  now: number;
  limit: number;
  /** What this worker has in hand already: after a jump of the clock its own leases may look run out. */
  inHand: string[];
  lease: number;
}

/** Takes the deliveries that are due, each by one worker only; those of a worker that died are due again. */
export async function claimDue({ kind, db }: Database, claim: Claim): Promise<DeliveryRow[]> {
  return db
    .with(
      (name) => name("due").materialized(),
      (e) => {
        const due = e
          .selectFrom("deliveries")
          .select("id")
          .where("state", "in", ["waiting", "sending"])
          .where("next_attempt_at", "<=", claim.now)
          .$if(claim.inHand.length > 0, (q) => q.where("id", "not in", claim.inHand))
          .orderBy("next_attempt_at")
          .limit(claim.limit);
        return kind === "postgres" ? due.forUpdate().skipLocked() : due;
      },
    )
    .updateTable("deliveries")
    .set((e) => ({
      state: "sending",
      lease_owner: claim.owner,
      next_attempt_at: claim.now + claim.lease,
      attempts: e("attempts", "+", 1),
    }))
    .where("id", "in", (e) => e.selectFrom("due").select("id"))
    .returningAll()
    .execute();
}

/** Says that the worker is alive and still busy with what it has in hand. */
export async function renewLeases(
  db: Kysely<Tables>,
  { owner, now, inHand, lease }: Omit<Claim, "limit">,
): Promise<void> {
  if (inHand.length === 0) return;
  await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now + lease })
    .where("id", "in", inHand)
    .where("lease_owner", "=", owner)
    .where("state", "=", "sending")
    .execute();
}

/** Gives back, untried, what was taken. */
export async function giveBack(db: Kysely<Tables>, deliveries: DeliveryRow[], now: number): Promise<void> {
  const [first] = deliveries;
  if (!first) return;
  await db
    .updateTable("deliveries")
    .set((e) => ({
      state: "waiting",
      lease_owner: null,
      next_attempt_at: now,
      attempts: e("attempts", "-", 1),
    }))
    .where(
      "id",
      "in",
      deliveries.map(({ id }) => id),
    )
    .where("lease_owner", "=", first.lease_owner)
    .execute();
}

/** After the clock was set back, every wait would last longer by as much: everything waiting is due now. */
export async function endAllWaits(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now })
    .where("state", "=", "waiting")
    .where("next_attempt_at", ">", now)
    .execute();
}
