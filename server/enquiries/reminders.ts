import { createHash } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import { type NewDelivery, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { getReminderRecipients, type StaffAddresses } from "./reminder-recipients.ts";
import { getNextReminder, isNotQuarantined } from "./state.ts";

/** Limits the duration of a transaction. The remaining reminders are queued in the next minutes. */
const BATCH_SIZE = 100;
/** Reminders that are due within this time are sent together with the first. */
const BUNDLE_MS = 2 * HOUR_MS;

/**
 * Queues due mails: one reminder for each recipient, with all enquiries that are due soon, and one overdue mail with
 * those past their deadline. Neither a crash nor concurrent processes can queue one of them twice.
 * @returns the number of enquiries
 */
export function queueReminders(db: Db, staff: StaffAddresses, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await markReminded(trx, now, now);
    if (due.length === 0) return 0;
    const soon = await markReminded(trx, now, now + BUNDLE_MS);
    const enquiries = [...due, ...soon];
    await queueDeliveries(trx, createReminders(enquiries, staff, now));
    return enquiries.length;
  });
}

/** Schedules the next mail of all enquiries whose reminder is due by `upTo`, and returns these enquiries. */
const markReminded = (trx: Db, now: number, upTo: number) =>
  trx
    .updateTable("enquiries")
    .set((e) => ({ next_reminder_at: getNextReminder(now)(e), reminded_at: now }))
    .where("reference", "in", (e) =>
      e
        .selectFrom("enquiries")
        .select("reference")
        .where(isReminderDue(now, upTo))
        .where(isNotQuarantined)
        .orderBy("next_reminder_at")
        .limit(BATCH_SIZE),
    )
    // Another process or staff may have updated the enquiry since the subquery read it.
    .where(isReminderDue(now, upTo))
    .returning(["reference", "form", "subject", "reply_by", "taken_by"])
    .execute();

/** SQL condition: a reminder is due by `upTo`, or an overdue mail is due by `now`. Overdue mails are never sent early. */
const isReminderDue = (now: number, upTo: number) => (e: ExpressionBuilder<Tables, "enquiries">) =>
  e.and([
    e("next_reminder_at", "<=", upTo),
    e("answered_at", "is", null),
    e.or([e("next_reminder_at", "<=", now), e("next_reminder_at", "<", e.ref("reply_by"))]),
  ]);

type Reminded = Pick<EnquiryRow, "reference" | "form" | "subject" | "reply_by" | "taken_by">;

/** Returns one mail per kind and recipient. A mail about one enquiry belongs to its thread. */
function createReminders(enquiries: Reminded[], staff: StaffAddresses, now: number): NewDelivery[] {
  const mails = enquiries.flatMap((enquiry) =>
    getReminderRecipients(enquiry, staff, now).map((recipient) => ({
      ...enquiry,
      kind: now < enquiry.reply_by ? ("reminder" as const) : ("overdue" as const),
      recipient,
    })),
  );
  const bundles = Map.groupBy(mails, ({ kind, recipient }) => `${kind} ${recipient}`);
  return [...bundles.values()].flatMap((bundle) => {
    const [first] = bundle;
    if (!first) return [];
    const { kind, recipient } = first;
    const reference = bundle.length === 1 ? first.reference : null;
    const id = `${reference ?? "enquiries"}/${kind}/${now}-${hashRecipient(recipient)}`;
    return [newDelivery({ reference, kind, recipient, id }, now)];
  });
}

/** The id of a delivery is also its Message-ID, which must not contain the address of another recipient. */
const hashRecipient = (recipient: string): string =>
  createHash("sha256").update(recipient).digest("hex").slice(0, 8);
