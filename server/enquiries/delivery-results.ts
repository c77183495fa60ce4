import { randomUUID } from "node:crypto";
import type { Db } from "#server/database/tables.ts";
import { type Attempt, isFinalAttempt, makeDue, recordAttempt } from "#server/outbox/attempts.ts";
import { suspendDeliveries } from "#server/outbox/deliveries.ts";
import { cancelSubscriberMails, findSubscriptionByEmail } from "#server/subscribers/subscriptions.ts";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";
import { lockForMail } from "./correspondence.ts";
import { getEventId } from "./events.ts";
import { isQuarantined } from "./state.ts";
import { type AlarmContext, recordUndeliveredMail } from "./undelivered.ts";

/**
 * Records the result of an attempt with its effects on the enquiry. The enquiry is locked before its deliveries, as in
 * staff actions. Another order would cause deadlocks in PostgreSQL.
 * @returns false if the attempt succeeded but the delivery was deleted during it
 */
export async function recordDeliveryResult(
  trx: Db,
  attempt: Attempt,
  context: AlarmContext,
): Promise<boolean> {
  if (attempt.error) {
    await recordFailedDelivery(trx, attempt, context);
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

async function recordFailedDelivery(trx: Db, attempt: Attempt, context: AlarmContext): Promise<void> {
  const { delivery, at, error } = attempt;
  const { id, kind, reference, recipient } = delivery;
  const isUndelivered = isAnswer(delivery) && isFinalAttempt(attempt);
  const enquiry = isUndelivered ? await lockForMail(trx, reference ?? "") : undefined;
  const isRecorded = await recordAttempt(trx, attempt);
  if (enquiry && isRecorded) {
    const original = { kind, ...(kind !== "appointment" && { event: getEventId(id) }) };
    const isReopened = enquiry.answered_at !== null;
    const reason = replaceControlCharacters((error?.message ?? "").slice(0, MAX_REASON_LENGTH));
    const mail = { id: randomUUID(), at, address: recipient, reason, original, isReopened };
    await recordUndeliveredMail(trx, enquiry, mail, at, context);
  }
  // During the attempt, staff may have marked the enquiry as spam, or the visitor may have unsubscribed.
  const quarantined = trx.selectFrom("enquiries").select("reference").where(isQuarantined);
  if (reference && (await quarantined.where("reference", "=", reference).executeTakeFirst()))
    await suspendDeliveries(trx, reference);
  if ((await findSubscriptionByEmail(trx, recipient))?.state === "ended")
    await cancelSubscriberMails(trx, recipient);
}

const MAX_REASON_LENGTH = 300;

/** Mails by which staff answer an enquiry, or by which a buyer learns what has become of the order. */
const isAnswer = ({ kind }: { kind: string }): boolean => ["reply", "appointment", "order"].includes(kind);

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
