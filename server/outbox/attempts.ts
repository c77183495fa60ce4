import type { Database } from "#server/database/connect.ts";
import type { Db, DeliveryRow } from "#server/database/tables.ts";
import {
  AGAIN_SUFFIX,
  type DeliveryKind,
  isToStaff,
  newDelivery,
  queueDeliveries,
  withdrawDeliveries,
} from "#server/deliveries/queue.ts";
import { isHeld } from "#server/enquiries/enquiry.ts";
import type { DeliveryError, Shortfall } from "#server/mail/mail.ts";
import { SMTP_WAITS_MS } from "#server/mail/smtp-sender.ts";
import { cancelSubscriberMails, subscriptionOf } from "#server/subscriptions/subscriptions.ts";
import { backoff, GIVE_UP_AFTER_MS } from "./backoff.ts";

/** After this time without renewal, a lease expires and another worker may claim the delivery. */
export const LEASE_MS = 60_000;
/**
 * Added to the lease of a mail that was submitted: the mail server may have accepted it, so it is not sent again while
 * the answer is outstanding, even if the worker dies.
 */
const ANSWER_WAIT_MS = SMTP_WAITS_MS.socketTimeout;

/** Mail and webhook are claimed separately, so that a failure of one does not block the other. */
export type Channel = "mail" | "webhook";
export const channelOf = ({ kind }: DeliveryRow): Channel => (kind === "webhook" ? "webhook" : "mail");

export interface Claim {
  owner: string;
  channel: Channel;
  now: number;
  limit: number;
  /** Deliveries of this worker; its own leases can look expired after a change of the clock. */
  inFlight: string[];
  lease: number;
  /** Claims only what staff retried. */
  retriedOnly: boolean;
}

/** Claims due deliveries, each for one worker; those of a crashed worker are due once the lease has expired. */
export async function claimDue(
  db: Db,
  kind: Database["kind"],
  { owner, channel, now, limit, inFlight, lease, retriedOnly }: Claim,
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
          .$if(inFlight.length > 0, (q) => q.where("id", "not in", inFlight))
          .$if(retriedOnly, (q) => q.where("retried_at", "is not", null).where("attempts", "=", 0))
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

/** Renews a lease; a submitted mail gets the time for the answer on top. */
export async function renewLease(
  db: Db,
  { id, lease_owner }: DeliveryRow,
  { now, lease, isSubmitted }: { now: number; lease: number; isSubmitted: boolean },
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now + lease + (isSubmitted ? ANSWER_WAIT_MS : 0) })
    .where("id", "=", id)
    .where("lease_owner", "=", lease_owner)
    .where("state", "=", "sending")
    .execute();
}

/** The result of one attempt. */
export interface Attempt {
  delivery: DeliveryRow;
  at: number;
  /** Missing when it succeeded. */
  error?: DeliveryError;
  /** Recipients that refused a mail which others accepted. */
  shortfall?: Shortfall | undefined;
}

/** Whether a failed delivery is given up: the refusal was permanent, or five days have passed. */
export const isFinal = ({ delivery, at, error }: Attempt): boolean =>
  error?.permanent === true || at - (delivery.retried_at ?? delivery.created_at) > GIVE_UP_AFTER_MS;

/** Records the result of an attempt. False when it succeeded, but its delivery has been deleted. */
export async function recordAttempt(trx: Db, attempt: Attempt): Promise<boolean> {
  if (!attempt.error) return recordSuccess(trx, attempt);
  await recordFailure(trx, attempt, attempt.error);
  return true;
}

async function recordFailure(trx: Db, attempt: Attempt, { message }: DeliveryError): Promise<void> {
  const { delivery, at } = attempt;
  const { id, attempts, lease_owner, reference, recipient } = delivery;
  await trx
    .updateTable("deliveries")
    .set({
      state: isFinal(attempt) ? "failed" : "waiting",
      next_attempt_at: at + backoff(attempts),
      lease_owner: null,
      last_error: message,
    })
    .where("id", "=", id)
    // Only the lease owner records a failure: another worker may have succeeded since.
    .where("lease_owner", "=", lease_owner)
    .execute();
  // Staff may have marked the enquiry as spam, or the visitor unsubscribed, during the attempt.
  const held = trx.selectFrom("enquiries").select("reference").where(isHeld);
  if (reference && (await held.where("reference", "=", reference).executeTakeFirst()))
    await withdrawDeliveries(trx, reference);
  if ((await subscriptionOf(trx, recipient))?.state === "ended") await cancelSubscriberMails(trx, recipient);
}

async function recordSuccess(trx: Db, { delivery, at, shortfall }: Attempt): Promise<boolean> {
  const { id, kind, reference } = delivery;
  // Recipients who refused it get a separate delivery: a retry of this one would reach the others twice.
  // A digest is not retried, since the next one follows on the next working day.
  const refused = isToStaff(delivery) && reference && shortfall ? shortfall.refused : [];
  // The enquiry first, as actions of staff lock them: in another order PostgreSQL would find a deadlock.
  if (kind === "staff")
    await trx
      .updateTable("enquiries")
      .set({ forwarded_at: at })
      .where("reference", "=", reference)
      .where("forwarded_at", "is", null)
      .execute();
  const { numUpdatedRows } = await trx
    .updateTable("deliveries")
    .set({
      state: "delivered",
      delivered_at: at,
      lease_owner: null,
      last_error: refused.length > 0 ? null : (shortfall?.said ?? null),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (refused.length > 0) {
    const recipient = refused.join(", ");
    const again = { reference, kind: kind as DeliveryKind, recipient, id: id + AGAIN_SUFFIX };
    await queueDeliveries(trx, { ...newDelivery(again, at), next_attempt_at: at + backoff(1) });
  }
  return true;
}

/**
 * Makes failed and waiting deliveries due now and restarts their five days; without a name all of them, but for digests
 * and links to the board, which are out of date. Those of quarantined enquiries are left unchanged.
 * @param which id of a delivery, or reference of an enquiry
 * @returns their ids; the outbox claims them within a second
 */
export async function retryDeliveries(db: Db, which: string | undefined, now: number): Promise<string[]> {
  const rows = await db
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now, last_error: null })
    .where("state", "in", ["failed", "waiting"])
    .where((e) => {
      const held = e.selectFrom("enquiries").select("enquiries.reference").where(isHeld);
      return e.not(e.exists(held.whereRef("enquiries.reference", "=", "deliveries.reference")));
    })
    .where((e) => {
      if (which === undefined) return e("kind", "not in", ["digest", "board"]);
      return e.or([e("id", "=", which), e("reference", "=", which.toUpperCase())]);
    })
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
