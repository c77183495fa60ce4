import type { Db } from "#server/database/tables.ts";

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
