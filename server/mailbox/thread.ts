import { createHash } from "node:crypto";
import type { Db } from "#server/database/tables.ts";
import { findMailEvents, findMergedReferences } from "#server/enquiries/recorded-mails.ts";
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
    const merged = await findMergedReferences(db, own);
    const stored = own.find((reference) => merged.has(reference));
    if (stored !== undefined) return merged.get(stored);
  }
  const [event] = await findMailEvents(db, messageIds.map(getMailEventId));
  return event && (await findMergedReferences(db, [event.reference])).get(event.reference);
}
