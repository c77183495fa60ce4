import { addressesIn } from "#server/config/address-list.ts";
import { type Content, presentMember } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type NewDelivery, newDelivery, queueDeliveries } from "#server/deliveries/queue.ts";
import { isNotHeld, nextReminder } from "#server/enquiries/enquiry.ts";

/** So many at a time, to keep the database free for visitors; the rest comes within the next minutes. */
const MOST_AT_ONCE = 100;

interface Readers {
  members: Content["members"];
  /** Whom staff mail goes to. */
  to: string;
}

/**
 * Queues the reminders that are due: one when a quarter of the promised time is left, one when it has run out, each
 * once for an enquiry whatever crashes and however many processes look. Returns for how many enquiries.
 */
export function queueReminders(db: Db, readers: Readers, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable("enquiries")
      .set({ next_reminder_at: nextReminder(now) })
      .where("reference", "in", (e) =>
        e
          .selectFrom("enquiries")
          .select("reference")
          .where("next_reminder_at", "<=", now)
          .where("answered_at", "is", null)
          .where(isNotHeld)
          .orderBy("next_reminder_at")
          .limit(MOST_AT_ONCE),
      )
      // This is asked again, since another process or staff may have been quicker.
      .where("next_reminder_at", "<=", now)
      .where("answered_at", "is", null)
      .returning(["reference", "form", "subject", "reply_by", "taken_by"])
      .execute();
    const mails = due.flatMap((enquiry) => mailsFor(enquiry, readers, now));
    if (mails.length > 0) await queueDeliveries(trx, mails);
    return due.length;
  });
}

function mailsFor(
  {
    reference,
    form,
    subject,
    taken_by,
    reply_by,
  }: Pick<EnquiryRow, "reference" | "form" | "subject" | "taken_by" | "reply_by">,
  readers: Readers,
  now: number,
): NewDelivery[] {
  const kind = now < reply_by ? "reminder" : "overdue";
  const mail = newDelivery({ reference, kind }, now);
  const member = taken_by ?? (form === "member-message" ? subject : null);
  const address = presentMember(readers, member)?.email;
  if (address === undefined || addressesIn(readers.to).includes(address)) return [mail];
  return [mail, newDelivery({ reference, kind, recipient: address, id: `${mail.id}/own` }, now)];
}
