import type { Db } from "#server/database/tables.ts";
import { type DeletedCounts, deleteDeliveriesOf } from "#server/outbox/deliveries.ts";
import { incrementCommentsVersion } from "./comments.ts";

/**
 * Deletes enquiries with their entries for detecting duplicates, deliveries, mail files, events and orders. Receipts remain. The enquiries are
 * locked before their deliveries, as in staff actions and in the outbox. Another order would cause deadlocks in
 * PostgreSQL.
 */
export async function deleteEnquiries(
  trx: Db,
  references: string[],
  mailFolder: string,
): Promise<DeletedCounts> {
  if (references.length === 0) return { deliveries: 0, mailFiles: 0 };
  const deleted = await trx
    .deleteFrom("enquiries")
    .where("reference", "in", references)
    .returning("moderation")
    .execute();
  await trx
    .updateTable("enquiries")
    .set({ merged_into: null })
    .where("merged_into", "in", references)
    .execute();
  const counts = await deleteDeliveriesOf(trx, references, mailFolder);
  for (const table of ["identities", "events", "reply_drafts", "attachments", "orders"] as const)
    await trx.deleteFrom(table).where("reference", "in", references).execute();
  if (deleted.some(({ moderation }) => moderation === "approved")) await incrementCommentsVersion(trx);
  return counts;
}

/** Overwriting deleted rows takes about 4 ms per MB, while SQLite blocks the event loop. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_ATTACHMENTS = 50;

/** Deletes attachments in small transactions, before the enquiries or mails that they belong to. */
export async function deleteAttachments(
  db: Db,
  column: "reference" | "reply",
  values: string[],
): Promise<void> {
  if (values.length === 0) return;
  for (;;) {
    const attachments = await db
      .selectFrom("attachments")
      .select(["id", "size"])
      .where(column, "in", values)
      .limit(MAX_ATTACHMENTS)
      .execute();
    if (attachments.length === 0) return;
    let bytes = 0;
    const ids = attachments.flatMap(({ id, size }, index) => {
      bytes += size;
      return index === 0 || bytes <= MAX_BYTES ? [id] : [];
    });
    // In a transaction, SQLite yields to the event loop before the commit, which writes the overwritten pages.
    await db.transaction().execute((trx) => trx.deleteFrom("attachments").where("id", "in", ids).execute());
  }
}
