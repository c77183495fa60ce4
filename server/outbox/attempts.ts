import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Db, DeliveryRow } from "../database/tables.ts";
import { isHeld } from "../enquiries/enquiry.ts";
import type { DeliveryError, Shortfall } from "../mail/mail.ts";
import { SMTP_WAITS_MS } from "../mail/smtp-sender.ts";
import { subscriptionOf, withholdSubscriberMails } from "../subscriptions/subscriptions.ts";
import { endMailServerRests } from "./mail-server.ts";
import {
  AGAIN_SUFFIX,
  type DeliveryKind,
  isToStaff,
  newDelivery,
  queueDeliveries,
  withdrawDeliveries,
} from "./queue.ts";
import { FIRST_WAIT_MS, GIVE_UP_AFTER_MS, waitAfter } from "./waits.ts";

/** A worker that has not renewed its leases for this long loses its deliveries to another. */
export const LEASE_MS = 60_000;
/**
 * Once a whole mail has been sent, the server may have accepted it. It is not retried while the answer can still come
 * and the lease after that runs, even if the worker dies.
 */
const ANSWER_WAIT_MS = SMTP_WAITS_MS.socketTimeout;

/** Mail and webhook are leased separately, so that trouble with one does not hold up the other. */
export type Channel = "mail" | "webhook";
export const channelOf = ({ kind }: DeliveryRow): Channel => (kind === "webhook" ? "webhook" : "mail");

export interface Claim {
  owner: string;
  channel: Channel;
  now: number;
  limit: number;
  /** What this worker has in hand already: after a jump of the clock its own leases may look run out. */
  inHand: string[];
  lease: number;
}

/** Takes the deliveries that are due, each by one worker only; those of a worker that died are due again. */
export async function claimDue(
  db: Db,
  kind: Database["kind"],
  { owner, channel, now, limit, inHand, lease }: Claim,
): Promise<DeliveryRow[]> {
  return db
    .with(
      (name) => name("due").materialized(),
      (e) =>
        e
          .selectFrom("deliveries")
          .select("id")
          .where("state", "in", ["waiting", "sending"])
          .where("next_attempt_at", "<=", now)
          .where("kind", channel === "webhook" ? "=" : "!=", "webhook")
          .$if(inHand.length > 0, (q) => q.where("id", "not in", inHand))
          .orderBy("next_attempt_at")
          .limit(limit)
          .$if(kind === "postgres", (q) => q.forUpdate().skipLocked()),
    )
    .updateTable("deliveries")
    .set((e) => ({
      state: "sending",
      lease_owner: owner,
      next_attempt_at: now + lease,
      attempts: e("attempts", "+", 1),
    }))
    .where("id", "in", (e) => e.selectFrom("due").select("id"))
    .returningAll()
    .execute();
}

/** Renews a lease; what was handed over gets the time of its answer on top. */
export async function renewLease(
  db: Db,
  { id, lease_owner }: DeliveryRow,
  { now, lease, handedOver }: { now: number; lease: number; handedOver: boolean },
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now + lease + (handedOver ? ANSWER_WAIT_MS : 0) })
    .where("id", "=", id)
    .where("lease_owner", "=", lease_owner)
    .where("state", "=", "sending")
    .execute();
}

/** How one attempt ended. */
export interface Attempt {
  delivery: DeliveryRow;
  at: number;
  /** Missing when it succeeded. */
  error?: DeliveryError;
  /** What went wrong where a mail went to some of its recipients only. */
  shortfall?: Shortfall | undefined;
}

/** Whether a failed delivery is given up: the refusal was permanent, or five days have passed. */
export const isFinal = ({ delivery, at, error }: Attempt): boolean =>
  error?.permanent === true || at - (delivery.retried_at ?? delivery.created_at) > GIVE_UP_AFTER_MS;

/** Records how an attempt ended. False when its delivery has been made, but deleted meanwhile. */
export async function recordAttempt(trx: Db, attempt: Attempt): Promise<boolean> {
  const { delivery, at, error, shortfall } = attempt;
  const { id, kind, reference, attempts, lease_owner } = delivery;
  if (error) {
    await trx
      .updateTable("deliveries")
      .set({
        state: isFinal(attempt) ? "failed" : "waiting",
        next_attempt_at: at + waitAfter(attempts),
        lease_owner: null,
        last_error: error.message,
      })
      .where("id", "=", id)
      // Only its holder may record a failure: another worker may have succeeded since.
      .where("lease_owner", "=", lease_owner)
      .execute();
    await withdrawUnwanted(trx, delivery);
    return true;
  }
  // Recipients who refused it get a separate delivery: a retry of this one would reach the others twice.
  // A digest is not retried, since the next one follows on the next working day.
  const again = isToStaff(delivery) && reference && shortfall ? shortfall.refused : [];
  const { numUpdatedRows } = await trx
    .updateTable("deliveries")
    .set({
      state: "delivered",
      delivered_at: at,
      lease_owner: null,
      last_error: again.length > 0 ? null : (shortfall?.said ?? null),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (again.length > 0)
    await queueDeliveries(trx, {
      ...newDelivery(
        { reference, kind: kind as DeliveryKind, recipient: again.join(", "), id: id + AGAIN_SUFFIX },
        at,
      ),
      next_attempt_at: at + waitAfter(1),
    });
  if (kind !== "staff") return true;
  await trx
    .updateTable("enquiries")
    .set({ forwarded_at: at })
    .where("reference", "=", reference)
    .where("forwarded_at", "is", null)
    .execute();
  return true;
}

/** Withdraws what staff or a subscriber ended during a failed attempt. */
async function withdrawUnwanted(trx: Db, { reference, recipient }: DeliveryRow): Promise<void> {
  const held = trx.selectFrom("enquiries").select("reference").where(isHeld);
  if (reference && (await held.where("reference", "=", reference).executeTakeFirst()))
    await withdrawDeliveries(trx, reference);
  const subscription = await subscriptionOf(trx, recipient);
  if (subscription?.state === "ended") await withholdSubscriberMails(trx, recipient);
}

/**
 * Makes failed and waiting deliveries due now, with all their attempts anew; without a name all of them. Those of
 * quarantined enquiries stay as they are.
 * @returns their ids; the outbox picks them up within a second
 */
export async function retryDeliveries(db: Db, which: string | undefined, now: number): Promise<string[]> {
  await endMailServerRests(db);
  const rows = await db
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now, last_error: null })
    .where("state", "in", ["failed", "waiting"])
    .where((e) => {
      const held = e.selectFrom("enquiries").select("enquiries.reference").where(isHeld);
      return e.not(e.exists(held.whereRef("enquiries.reference", "=", "deliveries.reference")));
    })
    .$if(which !== undefined, (q) =>
      q.where((e) => e.or([e("id", "=", which ?? ""), e("reference", "=", which?.toUpperCase() ?? "")])),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Corrects times that were stored while the clock ran ahead: deliveries queued in the future count as queued now, and
 * none waits longer than twice the backoff of its attempts.
 */
export async function correctTimes(db: Db, now: number): Promise<void> {
  const ahead = sql<number>`(created_at - ${sql.lit(now)})`;
  await db
    .updateTable("deliveries")
    .set((e) => ({
      next_attempt_at: e("next_attempt_at", "-", ahead),
      created_at: now,
    }))
    .where("created_at", ">", now)
    .execute();
  const wait = sql<number>`(next_attempt_at - ${sql.lit(now)})`;
  const doublings = sql`(case when attempts < 1 then 1 when attempts < 10 then attempts else 10 end)`;
  const twiceBackoff = sql<number>`(${sql.lit(FIRST_WAIT_MS)} * (1 << ${doublings}))`;
  await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now })
    .where((e) =>
      e.or([
        e.and([e("state", "=", "waiting"), e(wait, ">", twiceBackoff)]),
        e.and([e("state", "=", "sending"), e(wait, ">", ANSWER_WAIT_MS + LEASE_MS)]),
      ]),
    )
    .execute();
}

/** A clock may lag by this much between two looks without having been set back. */
const TOLERANCE_MS = 5_000;

/** Tells, each time it is asked, whether the clock was set back since the last time. */
export function clockWatch(clock: () => number, steady = () => performance.now()): () => boolean {
  let ahead = clock() - steady();
  return () => {
    const before = ahead;
    ahead = clock() - steady();
    return ahead < before - TOLERANCE_MS;
  };
}
