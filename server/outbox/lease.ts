import type { Kysely } from "kysely";
import type { Database } from "../database/connect.ts";
import type { DeliveryRow, Tables } from "../database/tables.ts";
import { SMTP_WAITS_MS } from "../mail/smtp-sender.ts";

/** A worker that has not renewed its leases for this long loses its deliveries to another. */
export const LEASE_MS = 60_000;
/**
 * Once a whole mail has been sent, the server may have accepted it. It is not retried while the answer can still come
 * and the lease after that runs, even if the worker dies.
 */
const ANSWER_WAIT_MS = SMTP_WAITS_MS.socketTimeout;
export const LONGEST_LEASE_MS = ANSWER_WAIT_MS + LEASE_MS;

/** Mail and webhook are leased separately, so that trouble with one does not hold up the other. */
export type Way = "mail" | "webhook";
export const wayOf = ({ kind }: Pick<DeliveryRow, "kind">): Way => (kind === "webhook" ? "webhook" : "mail");

export interface Claim {
  owner: string;
  way: Way;
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
          .where("kind", claim.way === "webhook" ? "=" : "!=", "webhook")
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

/** Renews the leases of these deliveries; one that was handed over gets the time of its answer on top. */
export async function renewLeases(
  db: Kysely<Tables>,
  { owner, now, lease }: Pick<Claim, "owner" | "now" | "lease">,
  inHand: { id: string; handedOver: boolean }[],
): Promise<void> {
  for (const handedOver of [false, true]) {
    const ids = inHand.filter((one) => one.handedOver === handedOver).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db
      .updateTable("deliveries")
      .set({ next_attempt_at: now + lease + (handedOver ? ANSWER_WAIT_MS : 0) })
      .where("id", "in", ids)
      .where("lease_owner", "=", owner)
      .where("state", "=", "sending")
      .execute();
  }
}

/**
 * Gives up what has left whole and is not answered when the process ends: the server may have it, and a person can
 * tell whether it is to be sent again.
 */
export async function giveUpUnanswered(db: Kysely<Tables>, owner: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("deliveries")
    .set({
      state: "failed",
      lease_owner: null,
      last_error: "the site stopped before the mail server had answered: it may have this mail",
    })
    .where("id", "in", ids)
    .where("lease_owner", "=", owner)
    .execute();
}

/** Releases leases of deliveries that were not tried. */
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
