import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { spamReasons, stateExpression } from "./state.ts";

/** Returns the enquiry with a reference, in any state; `undefined` if it does not exist or was erased. */
export const findEnquiry = (db: Db, reference: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom("enquiries").selectAll().where("reference", "=", reference).executeTakeFirst();

/** Returns the columns of an enquiry that staff see, with its state. */
export const findEnquiryWithState = (db: Db, reference: string) =>
  db
    .selectFrom("enquiries")
    .select([
      "reference",
      "form",
      "email",
      "phone",
      "page",
      "fields",
      "consent",
      "campaign",
      stateExpression.as("state"),
    ])
    .select(["received_at as receivedAt", "reply_by as replyBy", "answered_at as answeredAt"])
    .select(["held_reason as heldReason", "taken_by as takenBy", "moderation", "version"])
    .select(["entry_page as entryPage", "referrer", spamReasons.as("spamReasons")])
    .select("merged_into as mergedInto")
    .where("reference", "=", reference)
    .executeTakeFirst();

export const parseFields = ({ fields }: Pick<EnquiryRow, "fields">): Record<string, string> =>
  JSON.parse(fields);

/**
 * Returns the name and email address of the sender, each empty if not given. Some forms use `your-name` and
 * `your-email` (E1).
 */
export const getSender = (fields: Record<string, string>): { name: string; email: string } => ({
  name: fields.name || fields["your-name"] || "",
  email: fields.email || fields["your-email"] || "",
});

/** Returns the name of the sender, or the email address without a name. */
export const getSenderName = (row: Pick<EnquiryRow, "fields" | "email">): string =>
  getSender(parseFields(row)).name || row.email;
