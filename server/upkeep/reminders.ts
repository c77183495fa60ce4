import type { Kysely } from "kysely";
import type { Content } from "../application/read-content.ts";
import type { DeliveryRow, Tables } from "../database/tables.ts";
import { isNotHeld } from "../enquiries/enquiry.ts";
import { addressesIn } from "../mail/address-list.ts";
import { newDelivery, queueDeliveries } from "../outbox/queue.ts";

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
export async function queueReminders(db: Kysely<Tables>, readers: Readers, now: number): Promise<number> {
  const due = await db
    .selectFrom("enquiries")
    .select(["reference", "form", "subject", "reply_by", "taken_by", "next_reminder_at"])
    .where("next_reminder_at", "<=", now)
    .where("answered_at", "is", null)
    .where(isNotHeld)
    .orderBy("next_reminder_at")
    .limit(MOST_AT_ONCE)
    .execute();
  let queued = 0;
  for (const enquiry of due) if (await remind(db, enquiry, readers, now)) queued += 1;
  return queued;
}

interface Due {
  reference: string;
  form: string;
  subject: string | null;
  reply_by: number;
  taken_by: string | null;
  next_reminder_at: number | null;
}

// Another process may have been quicker: only who moves the time on queues the mails.
function remind(db: Kysely<Tables>, enquiry: Due, readers: Readers, now: number): Promise<boolean> {
  const { reference, reply_by, next_reminder_at } = enquiry;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("enquiries")
      .set({ next_reminder_at: now < reply_by ? reply_by : null })
      .where("reference", "=", reference)
      .where("next_reminder_at", "=", next_reminder_at)
      .where("answered_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await queueDeliveries(trx, mailsFor(enquiry, readers, now));
    return true;
  });
}

function mailsFor(enquiry: Due, { members, to }: Readers, now: number): DeliveryRow[] {
  const { reference, form, subject, taken_by, reply_by } = enquiry;
  const kind = now < reply_by ? "reminder" : "overdue";
  const mail = newDelivery({ reference, kind, recipient: "" }, now);
  const member = taken_by ?? (form === "member-message" ? subject : null);
  const address = members.get(member ?? "")?.email;
  if (address === undefined || addressesIn(to).includes(address)) return [mail];
  return [mail, { ...mail, id: `${mail.id}/own`, recipient: address }];
}
