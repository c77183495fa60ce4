import { listEnquiriesOfReminder } from "#server/enquiries/reminder-recipients.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { createMail, getEnquiryLink } from "./create-mail.ts";
import { createMailEntry } from "./digest.ts";
import type { Mail } from "./mail.ts";
import { getStaffRecipients, type MailInput } from "./mail-context.ts";
import { composeStaffMail } from "./staff-mail.ts";

/**
 * Composes a reminder or overdue mail about one enquiry or several.
 * @throws {DeliveryError} if they have been deleted
 */
export const composeReminder = (input: MailInput): Promise<Mail> =>
  input.delivery.reference === null ? composeReminderBundle(input) : composeStaffMail(input);

/**
 * Composes a reminder or overdue mail that lists several enquiries. Its headers name no visitor.
 * @throws {DeliveryError} if they have been deleted, or an overdue mail about them has replaced the reminder
 */
async function composeReminderBundle(input: MailInput): Promise<Mail> {
  const { delivery, content, database } = input;
  const staff = { members: content.members, to: getStaffRecipients(input) };
  const enquiries = await listEnquiriesOfReminder(database.db, delivery, staff);
  const latest = enquiries.at(-1);
  if (!latest) throw new DeliveryError("the enquiries were deleted or are overdue", true);
  const entries = enquiries.map((enquiry) => {
    const entry = createMailEntry(enquiry, content, getEnquiryLink(input, enquiry.reference));
    return { ...entry, text: [entry.text, entry.href].filter(Boolean).join("\n") };
  });
  const values = { count: String(enquiries.length), latest: formatTime(latest.reply_by) };
  return createMail(input, delivery.kind === "reminder" ? "reminders" : "overdues", values, {
    entries: { entries },
  });
}
