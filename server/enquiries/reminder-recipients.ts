import { parseAddresses } from "#server/config/address-list.ts";
import { type Content, findCurrentMember } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow } from "#server/database/tables.ts";

export interface StaffAddresses {
  members: Content["members"];
  /** List of staff addresses, separated by commas. */
  to: string;
}

/**
 * Returns the recipients of a reminder: the assignee, if there is one, otherwise all staff and the member to whom the
 * message is addressed. Overdue mails are sent to all staff and, in addition, to the assignee or the addressed member.
 * `""` stands for all staff. A member whose address is one of the staff addresses gets no separate mail.
 */
export function getReminderRecipients(
  { form, subject, reply_by, taken_by }: Pick<EnquiryRow, "form" | "subject" | "reply_by" | "taken_by">,
  { members, to }: StaffAddresses,
  remindedAt: number,
): string[] {
  const member = taken_by ?? (form === "member-message" ? subject : null);
  const address = findCurrentMember({ members }, member)?.email;
  if (address === undefined || parseAddresses(to).includes(address)) return [""];
  return taken_by !== null && remindedAt < reply_by ? [address] : ["", address];
}

/** One mail lists at most this many enquiries. The others are on the board. */
const MAX_LISTED = 200;

/** Returns the enquiries of a reminder or an overdue mail, by deadline. */
export async function listEnquiriesOfReminder(
  db: Db,
  { kind, recipient, created_at }: Pick<DeliveryRow, "kind" | "recipient" | "created_at">,
  staff: StaffAddresses,
): Promise<EnquiryRow[]> {
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("reminded_at", "=", created_at)
    .where("reply_by", kind === "reminder" ? ">" : "<=", created_at)
    .orderBy("reply_by")
    .limit(MAX_LISTED)
    .execute();
  return rows.filter((row) => getReminderRecipients(row, staff, created_at).includes(recipient));
}
