import type { Expression, ExpressionBuilder, Insertable, SqlBool } from "kysely";
import type { Db, DeliveryRow, Tables } from "#server/database/tables.ts";
import { removeMailFiles } from "#server/disk/mail-files.ts";
import type { EnquiryDelivery } from "#shared/schemas/board.ts";

/** Besides those of an enquiry, the mails to staff that are about none. */
export type DeliveryKind = EnquiryDelivery | "digest" | "board";

/** Mails about the time of a call or visit, to the visitor and to the team. */
export const appointmentKinds = [
  "appointment",
  "staff-appointment",
] as const satisfies readonly DeliveryKind[];

/** Mails to the address that a visitor typed. */
export const visitorKinds: readonly DeliveryKind[] = ["acknowledgement", "confirmation", "brochure"];

/** Mails to `MAIL_TO` and members of the team; `reference` is null for the last two. */
const staffKinds: readonly string[] = [
  "staff",
  "reminder",
  "overdue",
  "staff-appointment",
  "digest",
  "board",
] satisfies DeliveryKind[];
export const isToStaff = ({ kind }: Pick<DeliveryRow, "kind">): boolean => staffKinds.includes(kind);

/** Suffix of the id of a delivery that sends the same mail to the recipients that refused it. */
export const AGAIN_SUFFIX = "/again";

export type NewDelivery = Insertable<DeliveryRow>;

interface Wanted {
  /** Of its enquiry, if it has one. */
  reference: string | null;
  kind: DeliveryKind;
  /** Empty for a webhook, and for mails whose readers are found when they are composed. */
  recipient?: string;
  /** Only the first delivery of an id is queued. */
  id?: string;
}

/** A delivery that is due at once. */
export const newDelivery = (
  { reference, kind, recipient = "", id = `${reference}/${kind}` }: Wanted,
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

/** Queues deliveries; one that was queued before is left unchanged. */
export async function queueDeliveries(db: Db, deliveries: NewDelivery | NewDelivery[]): Promise<void> {
  await db
    .insertInto("deliveries")
    .values(deliveries)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Withdraws the pending deliveries of an enquiry until they are restored. */
export const withdrawDeliveries = (trx: Db, reference: string) =>
  trx
    .updateTable("deliveries")
    .set({ state: "withdrawn" })
    .where("reference", "=", reference)
    .where("state", "=", "waiting")
    .execute();

/** Queues the withdrawn deliveries of an enquiry again; their five days start now. */
export const restoreDeliveries = (trx: Db, reference: string, now: number) =>
  trx
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now })
    .where("reference", "=", reference)
    .where("state", "=", "withdrawn")
    .execute();

export interface Discarded {
  deliveries: number;
  mailFiles: number;
}

/** Deletes deliveries and the files of their mails; the files first, because a crash in between would orphan them. */
export async function discardDeliveries(
  trx: Db,
  which: (e: ExpressionBuilder<Tables, "deliveries">) => Expression<SqlBool>,
  mailFolder: string,
): Promise<Discarded> {
  const rows = await trx.deleteFrom("deliveries").where(which).returning("id").execute();
  return { deliveries: rows.length, mailFiles: removeMailFiles(mailFolder, rows) };
}
