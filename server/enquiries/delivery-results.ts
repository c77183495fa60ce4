import type { Db } from "#server/database/tables.ts";
import { type Attempt, isFinalAttempt, makeDue, recordAttempt } from "#server/outbox/attempts.ts";
import { suspendDeliveries } from "#server/outbox/deliveries.ts";
import { cancelSubscriberMails, findSubscriptionByEmail } from "#server/subscribers/subscriptions.ts";
import { recordEvent } from "./events.ts";
import { getNextReminder, isQuarantined } from "./state.ts";

/**
 * Records the result of an attempt with its effects on the enquiry. The enquiry is locked before its deliveries, as in
 * staff actions. Another order would cause deadlocks in PostgreSQL.
 * @returns false if the attempt succeeded but the delivery was deleted during it
 */
export async function recordDeliveryResult(trx: Db, attempt: Attempt): Promise<boolean> {
  if (attempt.error) {
    await recordFailedDelivery(trx, attempt);
    return true;
  }
  const { delivery, at } = attempt;
  if (delivery.kind === "staff") await markForwarded(trx, delivery.reference, at);
  return recordAttempt(trx, attempt);
}

const markForwarded = (trx: Db, reference: string | null, now: number) =>
  trx
    .updateTable("enquiries")
    .set({ forwarded_at: now })
    .where("reference", "=", reference)
    .where("forwarded_at", "is", null)
    .execute();

async function recordFailedDelivery(trx: Db, attempt: Attempt): Promise<void> {
  const { delivery, at } = attempt;
  const { kind, reference, recipient } = delivery;
  const isFailedReply = kind === "reply" && isFinalAttempt(attempt);
  if (isFailedReply && reference)
    await trx.updateTable("enquiries").set({ reference }).where("reference", "=", reference).execute();
  const isRecorded = await recordAttempt(trx, attempt);
  if (isFailedReply && reference && isRecorded) await reopenUnanswered(trx, reference, at);
  // During the attempt, staff may have marked the enquiry as spam, or the visitor may have unsubscribed.
  const quarantined = trx.selectFrom("enquiries").select("reference").where(isQuarantined);
  if (reference && (await quarantined.where("reference", "=", reference).executeTakeFirst()))
    await suspendDeliveries(trx, reference);
  if ((await findSubscriptionByEmail(trx, recipient))?.state === "ended")
    await cancelSubscriberMails(trx, recipient);
}

/** Reopens an enquiry whose reply could not be sent. */
async function reopenUnanswered(trx: Db, reference: string, now: number): Promise<void> {
  await trx
    .updateTable("enquiries")
    .set((e) => ({
      answered_at: null,
      next_reminder_at: getNextReminder(now)(e),
      version: e("version", "+", 1),
    }))
    .where("reference", "=", reference)
    .execute();
  await recordEvent(trx, "reopened", { reference, now });
}

/**
 * Retries failed and pending deliveries (`makeDue`), but not those of quarantined enquiries.
 * @param target id of a delivery, or reference of an enquiry; `undefined` for all
 * @returns the ids of these deliveries
 */
export const retryDeliveries = (db: Db, target: string | undefined, now: number): Promise<string[]> =>
  makeDue(db, {
    target,
    now,
    filter: (e) => {
      const quarantined = e.selectFrom("enquiries").select("enquiries.reference").where(isQuarantined);
      return e.not(e.exists(quarantined.whereRef("enquiries.reference", "=", "deliveries.reference")));
    },
  });
