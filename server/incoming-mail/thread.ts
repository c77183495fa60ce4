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
 * Returns the reference of the enquiry that a mail is about: one of its Message-IDs belongs to a mail that this site
 * sent, or to a mail that was read in the mailbox.
 * @param messageIds those that the mail refers to, closest first
 */
export async function findReference(
  db: Db,
  messageIds: string[],
  messageIdDomain: string,
): Promise<string | undefined> {
  const own = messageIds.flatMap((id) => parseMessageId(id, messageIdDomain)?.reference ?? []);
  if (own.length > 0) {
    const rows = await selectThreads(db).where("reference", "in", own).execute();
    const stored = own.flatMap((reference) => rows.find((row) => row.reference === reference) ?? []);
    if (stored[0]) return stored[0].thread;
  }
  const [event] = await findMailEvents(db, messageIds);
  const row = event && (await selectThreads(db).where("reference", "=", event.reference).executeTakeFirst());
  return row?.thread;
}

/** Mails about a merged enquiry belong to the one into which it was merged. */
const selectThreads = (db: Db) =>
  db
    .selectFrom("enquiries")
    .select((e) => ["reference", e.fn.coalesce("merged_into", "reference").as("thread")]);

/** Returns the events of mails that were read in the mailbox. */
export async function findMailEvents(db: Db, messageIds: string[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom("events")
    .select(["reference", "kind"])
    .where("id", "in", messageIds.map(getMailEventId))
    .execute();
}
