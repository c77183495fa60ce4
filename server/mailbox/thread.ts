import { createHash } from "node:crypto";
import type { Db } from "#server/database/tables.ts";
import { findMailEvents, findMergedReferences, listRecipients } from "#server/enquiries/recorded-mails.ts";
import { getMailboxAddress, type MailContext } from "#server/mail/mail-context.ts";
import { parseMessageId } from "#server/mail/message-id.ts";
import { parseThreadAddress } from "#server/mail/thread-address.ts";
import { MAX_MAILS_PER_ENQUIRY } from "./mail-limits.ts";
import type { MailHeader } from "./parse-mail.ts";

/**
 * Returns the id of the event of a mail. It is a hash, because senders choose Message-IDs, which may be very long or
 * equal the id of another event.
 */
export const getMailEventId = (messageId: string): string =>
  createHash("sha256").update(messageId).digest("hex").slice(0, 32);

type ThreadHeader = Pick<MailHeader, "subject" | "from" | "recipients" | "deliveredTo" | "references">;

/**
 * Returns the reference of the enquiry that a mail is about: by the address of the thread, then by the Message-IDs to
 * which it refers, then by the reference in its subject if one of its addresses belongs to the enquiry. Anyone may write
 * all three into a mail, so they prove nothing about its sender.
 * @param options.isFromStaff whether staff certainly sent the mail: their subject needs no known address
 */
export async function findThread(
  mail: ThreadHeader,
  context: Pick<MailContext, "database" | "messageIdDomain" | "options">,
  { isFromStaff }: { isFromStaff: boolean },
): Promise<string | undefined> {
  const { db } = context.database;
  return (
    (await findByAddress(db, mail, getMailboxAddress(context))) ??
    (await findByMessageId(db, mail.references, context.messageIdDomain)) ??
    (await findBySubject(db, mail, isFromStaff))
  );
}

async function findByAddress(
  db: Db,
  { recipients, deliveredTo }: ThreadHeader,
  mailbox: string | undefined,
): Promise<string | undefined> {
  if (mailbox === undefined) return undefined;
  const references = [...recipients, ...deliveredTo].flatMap(
    (address) => parseThreadAddress(address, mailbox) ?? [],
  );
  return findStored(db, references);
}

/**
 * One of the Message-IDs must belong to a mail that this site sent or has read in the mailbox.
 * @param messageIds closest first
 */
async function findByMessageId(
  db: Db,
  messageIds: string[],
  messageIdDomain: string,
): Promise<string | undefined> {
  const own = messageIds.flatMap((id) => parseMessageId(id, messageIdDomain)?.reference ?? []);
  const stored = await findStored(db, own);
  if (stored !== undefined) return stored;
  const [event] = await findMailEvents(db, messageIds.map(getMailEventId));
  return event && findStored(db, [event.reference]);
}

/** Returns the reference in a subject, such as `[HD-7K3M9-QXT2A]`. */
export const parseReference = (subject: string): string | undefined =>
  /\bHD-[0-9A-Z]{5}-[0-9A-Z]{5}\b/i.exec(subject)?.[0].toUpperCase();

async function findBySubject(
  db: Db,
  { subject, from, recipients }: ThreadHeader,
  isFromStaff: boolean,
): Promise<string | undefined> {
  const reference = parseReference(subject);
  const stored = reference && (await findStored(db, [reference]));
  if (!stored || isFromStaff) return stored || undefined;
  const known = await listRecipients(db, stored, MAX_MAILS_PER_ENQUIRY);
  return [from.address, ...recipients].some((address) => address !== "" && known.has(address))
    ? stored
    : undefined;
}

/** Returns the first of the enquiries that exists, or the one into which it was merged. */
async function findStored(db: Db, references: string[]): Promise<string | undefined> {
  if (references.length === 0) return undefined;
  const merged = await findMergedReferences(db, references);
  const stored = references.find((reference) => merged.has(reference));
  return stored && merged.get(stored);
}
