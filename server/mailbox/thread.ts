import { createHash } from "node:crypto";
import type { Db } from "#server/database/tables.ts";
import { parseMessageId } from "#server/mail/message-id.ts";

/**
 * Returns the id of the event of a mail. It is a hash, because senders choose Message-IDs, which may be very long or
 * equal the id of another event.
 */
export const getMailEventId = (messageId: string): string =>
  createHash("sha256").update(messageId).digest("hex").slice(0, 32);

/**
 * Returns the reference of the enquiry that a mail is about. One of the Message-IDs to which the mail refers must
 * belong to a mail that this site sent or has read in the mailbox.
 * @param messageIds the Message-IDs to which the mail refers, closest first
 */
export async function findReference(
  db: Db,
  messageIds: string[],
  messageIdDomain: string,
): Promise<string | undefined> {
  const own = messageIds.flatMap((id) => parseMessageId(id, messageIdDomain)?.reference ?? []);
  if (own.length > 0) {
    const rows = await selectMergedReferences(db).where("reference", "in", own).execute();
    const stored = own.flatMap((reference) => rows.find((row) => row.reference === reference) ?? []);
    if (stored[0]) return stored[0].mergedReference;
  }
  const [event] = await findMailEvents(db, messageIds);
  const row =
    event && (await selectMergedReferences(db).where("reference", "=", event.reference).executeTakeFirst());
  return row?.mergedReference;
}

/** Mails about a merged enquiry belong to the one into which it was merged. */
const selectMergedReferences = (db: Db) =>
  db
    .selectFrom("enquiries")
    .select((e) => ["reference", e.fn.coalesce("merged_into", "reference").as("mergedReference")]);

/** Returns the events of mails that were read in the mailbox. */
export async function findMailEvents(db: Db, messageIds: string[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom("events")
    .select(["reference", "kind"])
    .where("id", "in", messageIds.map(getMailEventId))
    .execute();
}
