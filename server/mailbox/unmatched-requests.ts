import type { UnmatchedMailRow } from "#server/database/tables.ts";
import { enterEnquiry } from "#server/enquiries/enter-enquiry.ts";
import { storeMailAttachments } from "#server/enquiries/mail-attachments.ts";
import { isMailRecorded } from "#server/enquiries/recorded-mails.ts";
import type { MailContext } from "#server/mail/mail-context.ts";
import { MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import type { IncomingMail, MailHeader } from "./parse-mail.ts";
import { isOwnCopy, recordMail } from "./record-mail.ts";
import type { Arrival } from "./record-once.ts";
import { getMailEventId } from "./thread.ts";
import { listAgain, recordUnmatchedMail, removeUnmatchedMail, storeOpenedMail } from "./unmatched-mails.ts";
import type { MailLocation } from "./unreadable-mails.ts";

/** Lists a mail that is not about an enquiry, unless a program sent it or it is recorded already. */
export async function listUnmatchedMail(
  mail: MailHeader,
  location: MailLocation,
  arrival: { at: number; isSent: boolean },
  context: MailContext,
): Promise<void> {
  if (context.options.unmatchedMails === false) return;
  if (mail.isAutomatic || mail.isNewsletter || mail.isReport || isOwnCopy(mail, context)) return;
  const { db } = context.database;
  if (await isMailRecorded(db, getMailEventId(mail.messageId))) return;
  await recordUnmatchedMail(db, mail, location, arrival);
}

/**
 * Performs what staff have requested for a listed mail.
 * @returns whether deliveries may have been queued
 */
export async function performMailRequest(
  { id, state, reference, actor }: UnmatchedMailRow,
  mail: IncomingMail,
  arrival: Arrival,
  context: MailContext,
): Promise<boolean> {
  const { db } = context.database;
  if (state === "opening") {
    await storeOpenedMail(db, id, { text: mail.text, files: mail.attachments.map(({ name }) => name) });
    return false;
  }
  if (state === "creating") await makeEnquiry(id, mail, arrival, actor ?? undefined, context);
  else await recordMail(mail, arrival, context, reference ?? "");
  // Its enquiry may have been deleted meanwhile, or have too many mails.
  await ((await isMailRecorded(db, id)) ? removeUnmatchedMail(db, id) : listAgain(db, id));
  return true;
}

/** Stores an enquiry with the text and the attachments of a mail. */
async function makeEnquiry(
  id: string,
  { from, subject, text, messageId, attachments }: IncomingMail,
  { at, isVerified }: Arrival,
  actor: string | undefined,
  context: MailContext,
): Promise<void> {
  const truncate = (value: string, length: number) => [...value].slice(0, length).join("");
  const fields = {
    name: truncate(from.name, MAX_FIELD_LENGTH.other),
    email: from.address,
    message: truncate(splitQuotedText(text).text || subject, MAX_FIELD_LENGTH.text),
    ...(subject && { about: truncate(subject, MAX_FIELD_LENGTH.other) }),
  };
  await context.database.db.transaction().execute(async (trx) => {
    if (await isMailRecorded(trx, id)) return;
    const entry = { channel: "email" as const, fields, receivedAt: Math.min(at, context.clock()), actor };
    // Someone else's address may be in a forged mail.
    const source = { eventId: id, messageId, mailsVisitor: isVerified, isUnverified: !isVerified };
    const reference = await enterEnquiry(trx, { ...entry, ...source }, context);
    await storeMailAttachments(trx, { id, reference }, attachments);
  });
}
