import type { Expression, ExpressionBuilder, Insertable, SqlBool } from "kysely";
import type { Db, DeliveryRow, Tables } from "#server/database/tables.ts";
import { removeMailFiles } from "#server/files/mail-files.ts";
import type { EnquiryDelivery } from "#shared/schemas/board.ts";

/** The kinds of deliveries: those about an enquiry, digests, and links to the board. */
export type DeliveryKind = EnquiryDelivery | "digest" | "board";

/** Mails to the visitor and to staff about the confirmed time of a call or visit. */
export const appointmentKinds = [
  "appointment",
  "staff-appointment",
] as const satisfies readonly DeliveryKind[];

/** Mails before and at the deadline, each about one or several enquiries. */
export const reminderKinds = ["reminder", "overdue"] as const satisfies readonly DeliveryKind[];

/** A reply of staff to the visitor, and the copy of it for all staff. */
export const replyKinds = ["reply", "staff-reply"] as const satisfies readonly DeliveryKind[];

/** Mails that respond to a submission, to the email address in the form. */
export const autoReplyKinds: readonly DeliveryKind[] = ["acknowledgement", "confirmation", "brochure"];

/**
 * Mails to `MAIL_TO` and to members. The `reference` is null for digests, for reminders of several enquiries, and for
 * board links that open the list instead of an enquiry.
 */
const staffKinds: readonly string[] = [
  "staff",
  "reminder",
  "overdue",
  "staff-appointment",
  "staff-reply",
  "given",
  "visitor-reply",
  "digest",
  "board",
] satisfies DeliveryKind[];
export const isToStaff = ({ kind }: Pick<DeliveryRow, "kind">): boolean => staffKinds.includes(kind);

/** Id suffix of a delivery that sends a mail again to the recipients that rejected it. */
export const REJECTED_RECIPIENTS_SUFFIX = "/again";

export type NewDelivery = Insertable<DeliveryRow>;

interface DeliveryInput {
  /** Reference of the enquiry, or null if the delivery is not about one. */
  reference: string | null;
  kind: DeliveryKind;
  /** Empty for a webhook call, and for mails whose recipients are determined when they are composed. */
  recipient?: string;
  /** By default, `{reference}/{kind}`. A second delivery with the same id is not queued. */
  id?: string;
}

/** Returns a delivery that is due immediately. */
export const newDelivery = (
  { reference, kind, recipient = "", id = `${reference}/${kind}` }: DeliveryInput,
  now: number,
): NewDelivery => ({
  id,
  reference,
  kind,
  recipient,
  state: "waiting",
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
});

/** Queues deliveries. A delivery whose id is already queued is left unchanged. */
export async function queueDeliveries(db: Db, deliveries: NewDelivery | NewDelivery[]): Promise<void> {
  await db
    .insertInto("deliveries")
    .values(deliveries)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Suspends the pending deliveries of an enquiry until `resumeDeliveries` is called. */
export const suspendDeliveries = (trx: Db, reference: string) =>
  trx
    .updateTable("deliveries")
    .set({ state: "withdrawn" })
    .where("reference", "=", reference)
    .where("state", "=", "waiting")
    .execute();

/** Queues the suspended deliveries of an enquiry again. Their five days of retries start now. */
export const resumeDeliveries = (trx: Db, reference: string, now: number) =>
  trx
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now })
    .where("reference", "=", reference)
    .where("state", "=", "withdrawn")
    .execute();

export interface DeletedCounts {
  deliveries: number;
  mailFiles: number;
}

/**
 * Deletes deliveries and the files of their mails. The rows are deleted when the caller's transaction commits, so a
 * crash before the commit leaves rows without files, but no files without a row.
 */
export async function deleteDeliveries(
  trx: Db,
  filter: (e: ExpressionBuilder<Tables, "deliveries">) => Expression<SqlBool>,
  mailFolder: string,
): Promise<DeletedCounts> {
  const rows = await trx.deleteFrom("deliveries").where(filter).returning("id").execute();
  return { deliveries: rows.length, mailFiles: removeMailFiles(mailFolder, rows) };
}
