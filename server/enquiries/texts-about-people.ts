import { containsText } from "#server/database/contains-text.ts";
import type { Db, EventKind, EventRow, OrderEventKind } from "#server/database/tables.ts";
import { parseHandoverReason } from "./handover.ts";
import { rebuildSearchText } from "./search-text.ts";

/** Events of orders with a text for the buyer. Only their text is erased, because they are the record of a payment. */
export const orderTextKinds = [
  "payment-mismatch",
  "payment-missing",
  "order-cancelled",
  "refund-requested",
  "refunded",
] as const satisfies readonly OrderEventKind[];

/** Kinds of events whose text may be about a person. */
const textKinds = [
  "note",
  "given",
  "replied",
  "visitor-replied",
  "auto-replied",
  "team-mail",
  "bounced",
  "corrected",
  "cancelled",
  ...orderTextKinds,
] as const satisfies readonly EventKind[];

/** A text of staff or of a visitor that may be about a person. */
export type PersonalText = Pick<EventRow, "id" | "reference" | "text"> & { kind: EventKind | "draft" };

/** Returns the next notes, reasons for handovers, replies and mails in the order of their ids. */
export async function listEventTexts(db: Db, after: string, limit: number): Promise<PersonalText[]> {
  const events = await db
    .selectFrom("events")
    .select(["id", "reference", "kind", "text", "details"])
    .where("kind", "in", textKinds)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return events.map(({ details, ...event }) => ({
    ...event,
    text: event.kind === "given" ? parseHandoverReason(details) : event.text,
  }));
}

/** In the order of their ids. */
export async function listDraftTexts(db: Db, after: string, limit: number): Promise<PersonalText[]> {
  const drafts = await db
    .selectFrom("reply_drafts")
    .select(["id", "reference", "text"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return drafts.map((draft) => ({ ...draft, kind: "draft" }));
}

/**
 * Deletes events and drafts, and replaces the texts of other events.
 * @param deleted ids of events and drafts
 * @param shortened events with their new texts
 * @param references enquiries of all these
 */
export async function replaceTexts(
  trx: Db,
  {
    deleted,
    shortened,
    references,
  }: { deleted: string[]; shortened: Pick<EventRow, "id" | "text">[]; references: string[] },
): Promise<void> {
  // Locks the enquiries in the same order as other erasures, and before their events, as all actions do.
  const sorted = references.toSorted();
  for (const reference of sorted)
    await trx.updateTable("enquiries").set({ reference }).where("reference", "=", reference).execute();
  for (const table of ["events", "reply_drafts"] as const)
    if (deleted.length > 0) await trx.deleteFrom(table).where("id", "in", deleted).execute();
  for (const { id, text } of shortened)
    await trx.updateTable("events").set({ text }).where("id", "=", id).execute();
  await rebuildSearchText(trx, sorted);
}

/**
 * Deletes the recipients of mails of staff that also went to an email address.
 * @returns the number of changed mails, at most `limit`
 */
export async function forgetRecipient(db: Db, email: string, limit: number): Promise<number> {
  const mails = db
    .selectFrom("events")
    .select("id")
    .where(containsText("recipients", `"${email}"`))
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable("events")
    .set({ recipients: null })
    .where("id", "in", mails)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
