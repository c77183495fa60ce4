import { parseAddresses } from "#server/config/address-list.ts";
import { type Content, findCurrentMember } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type NewDelivery, newDelivery, queueDeliveries } from "#server/deliveries/queue.ts";
import { getNextReminder, isNotQuarantined } from "#server/enquiries/enquiry.ts";

/** Limits the duration of a transaction. The remaining reminders are queued in the next minutes. */
const BATCH_SIZE = 100;

interface StaffRecipients {
  members: Content["members"];
  /** List of staff addresses, separated by commas. */
  to: string;
}

/**
 * Queues due mails: the reminder when a quarter of the promised time is left, and the overdue mail at the deadline.
 * Neither a crash nor concurrent processes can queue one of them twice.
 * @returns the number of enquiries
 */
export function queueReminders(db: Db, recipients: StaffRecipients, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable("enquiries")
      .set({ next_reminder_at: getNextReminder(now) })
      .where("reference", "in", (e) =>
        e
          .selectFrom("enquiries")
          .select("reference")
          .where("next_reminder_at", "<=", now)
          .where("answered_at", "is", null)
          .where(isNotQuarantined)
          .orderBy("next_reminder_at")
          .limit(BATCH_SIZE),
      )
      // Another process or staff may have updated the enquiry since the subquery read it.
      .where("next_reminder_at", "<=", now)
      .where("answered_at", "is", null)
      .returning(["reference", "form", "subject", "reply_by", "taken_by"])
      .execute();
    const mails = due.flatMap((enquiry) => createReminders(enquiry, recipients, now));
    if (mails.length > 0) await queueDeliveries(trx, mails);
    return due.length;
  });
}

function createReminders(
  {
    reference,
    form,
    subject,
    taken_by,
    reply_by,
  }: Pick<EnquiryRow, "reference" | "form" | "subject" | "taken_by" | "reply_by">,
  recipients: StaffRecipients,
  now: number,
): NewDelivery[] {
  const kind = now < reply_by ? "reminder" : "overdue";
  const mail = newDelivery({ reference, kind }, now);
  const member = taken_by ?? (form === "member-message" ? subject : null);
  const address = findCurrentMember(recipients, member)?.email;
  if (address === undefined || parseAddresses(recipients.to).includes(address)) return [mail];
  return [mail, newDelivery({ reference, kind, recipient: address, id: `${mail.id}/own` }, now)];
}
