import type { Database } from "#server/database/connect.ts";
import type { Db, DeliveryRow, DeliveryState } from "#server/database/tables.ts";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";
import { GIVE_UP_AFTER_MS, getBackoffMs } from "./backoff.ts";
import {
  type DeliveryFilter,
  isUntried,
  newDelivery,
  queueDeliveries,
  REJECTED_RECIPIENTS_SUFFIX,
} from "./deliveries.ts";
import type { DeliveryError, PartialRejection } from "./delivery-error.ts";
import { type Channel, type DeliveryKind, isToStaff, listKinds } from "./delivery-kinds.ts";

/** A lease that is not renewed expires after this time. Another process may then claim the delivery. */
export const LEASE_MS = 60_000;
/**
 * After the end of a mail a server may take ten minutes to respond (RFC 5321, 4.5.3.2.6). With a shorter timeout,
 * accepted mails would be sent again. Also added to the lease of a mail before its end is sent, because another worker
 * must not send it while the response is outstanding, even if this worker is killed.
 */
export const RESPONSE_TIMEOUT_MS = 10 * 60_000;
/** Longer error messages are truncated. */
const MAX_ERROR_LENGTH = 1_000;

export interface Claim {
  owner: string;
  channel: Channel;
  now: number;
  limit: number;
  /** Ids of this worker's deliveries in flight. After a change of the clock, their leases may seem expired. */
  inFlight: string[];
  leaseMs: number;
  /** Claims only deliveries that staff retried. */
  staffRetriesOnly: boolean;
}

/** Claims due deliveries for one worker. Deliveries of a crashed worker are due once their lease has expired. */
export async function claimDue(
  db: Db,
  kind: Database["kind"],
  { owner, channel, now, limit, inFlight, leaseMs, staffRetriesOnly }: Claim,
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
          .$if(staffRetriesOnly, (q) => q.where("retried_at", "is not", null).where("attempts", "=", 0))
          .orderBy("next_attempt_at")
          .limit(limit)
          .$if(kind === "postgres", (q) => q.forUpdate().skipLocked()),
    )
    .updateTable("deliveries")
    .set((e) => ({
      state: "sending",
      lease_owner: owner,
      next_attempt_at: now + leaseMs,
      attempts: e("attempts", "+", 1),
    }))
    .where("id", "in", (e) => e.selectFrom("due").select("id"))
    .returningAll()
    .execute();
}

/**
 * Renews the lease of a delivery. That of a submitted mail also covers the time for the server's response.
 * @returns false if the delivery was deleted or claimed by another worker
 */
export async function renewLease(
  db: Db,
  { id, lease_owner }: DeliveryRow,
  { now, leaseMs, isSubmitted }: { now: number; leaseMs: number; isSubmitted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ next_attempt_at: now + leaseMs + (isSubmitted ? RESPONSE_TIMEOUT_MS : 0) })
    .where("id", "=", id)
    .where("lease_owner", "=", lease_owner)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Attempt {
  delivery: DeliveryRow;
  at: number;
  /** `undefined` if the attempt succeeded. */
  error?: DeliveryError;
  partialRejection?: PartialRejection | undefined;
}

/** Whether a delivery has failed: the error was permanent, or five days have passed. */
export const isFinalAttempt = ({ delivery, at, error }: Attempt): boolean =>
  error?.isPermanent === true || at - (delivery.retried_at ?? delivery.created_at) > GIVE_UP_AFTER_MS;

/**
 * @returns false if nothing was recorded: the delivery was deleted during the attempt, or, after a failed one, another
 * worker has claimed it
 */
export const recordAttempt = (trx: Db, attempt: Attempt): Promise<boolean> =>
  attempt.error ? recordFailure(trx, attempt, attempt.error) : recordSuccess(trx, attempt);

/** Records the new state of a delivery whose result cannot be recorded. Neither its enquiry nor its error changes. */
export async function recordState(db: Db, attempt: Attempt): Promise<void> {
  const { delivery, at, error } = attempt;
  const result = error
    ? { state: getStateAfterFailure(attempt), next_attempt_at: at + getBackoffMs(delivery.attempts) }
    : { state: "delivered" as const, delivered_at: at };
  await db
    .updateTable("deliveries")
    .set({ ...result, lease_owner: null })
    .where("id", "=", delivery.id)
    .where("lease_owner", "=", delivery.lease_owner)
    .execute();
}

const getStateAfterFailure = (attempt: Attempt): DeliveryState =>
  isFinalAttempt(attempt) ? "failed" : "waiting";

/** The text of a mail server's response is from outside. PostgreSQL rejects text with null characters. */
const toLastError = (message: string): string =>
  replaceControlCharacters(message.slice(0, MAX_ERROR_LENGTH)).toWellFormed();

async function recordFailure(trx: Db, attempt: Attempt, { message }: DeliveryError): Promise<boolean> {
  const { delivery, at } = attempt;
  const { numUpdatedRows } = await trx
    .updateTable("deliveries")
    .set({
      state: getStateAfterFailure(attempt),
      next_attempt_at: at + getBackoffMs(delivery.attempts),
      lease_owner: null,
      last_error: toLastError(message),
    })
    .where("id", "=", delivery.id)
    // Only the lease owner records a failure, because another worker may have sent the delivery since.
    .where("lease_owner", "=", delivery.lease_owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function recordSuccess(trx: Db, { delivery, at, partialRejection }: Attempt): Promise<boolean> {
  const { id, kind, reference } = delivery;
  // Recipients that rejected the mail get a separate delivery, because a retry of this one would reach the others
  // twice. Mails without an enquiry are not sent again: there is another digest on the next business day, and staff can
  // request another board link.
  const rejectedBy = isToStaff(delivery) && reference && partialRejection ? partialRejection.recipients : [];
  const { numUpdatedRows } = await trx
    .updateTable("deliveries")
    .set({
      state: "delivered",
      delivered_at: at,
      lease_owner: null,
      last_error: rejectedBy.length > 0 || !partialRejection ? null : toLastError(partialRejection.message),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (rejectedBy.length > 0) {
    const recipient = rejectedBy.join(", ");
    const resend = { reference, kind: kind as DeliveryKind, recipient, id: id + REJECTED_RECIPIENTS_SUFFIX };
    await queueDeliveries(trx, { ...newDelivery(resend, at), next_attempt_at: at + getBackoffMs(1) });
  }
  return true;
}

/**
 * Makes failed and pending deliveries due now and restarts their five days of retries, but not those of replies that can
 * still be undone.
 * @param target id of a delivery, or reference of an enquiry. If `undefined`, all deliveries are retried except
 * short-lived ones.
 * @param filter further condition
 * @returns the ids of these deliveries; the outbox claims them within a second
 */
export async function makeDue(
  db: Db,
  { target, now, filter }: { target: string | undefined; now: number; filter: DeliveryFilter },
): Promise<string[]> {
  const rows = await db
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now, last_error: null })
    .where("state", "in", ["failed", "waiting"])
    .where((e) =>
      e.not(e.and([e("kind", "in", listKinds("isUndoable")), isUntried(e), e("next_attempt_at", ">", now)])),
    )
    .where(filter)
    .where((e) => {
      if (target === undefined) return e("kind", "not in", listKinds("isShortLived"));
      return e.or([e("id", "=", target), e("reference", "=", target.toUpperCase())]);
    })
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
