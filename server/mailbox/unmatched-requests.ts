import type { Db, UnmatchedMailRow } from "#server/database/tables.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { enterEnquiry } from "#server/enquiries/enter-enquiry.ts";
import { storeMailAttachments } from "#server/enquiries/mail-attachments.ts";
import { isMailRecorded } from "#server/enquiries/recorded-mails.ts";
import { findNewestEnquiries } from "#server/enquiries/same-person.ts";
import type { MailContext } from "#server/mail/mail-context.ts";
import { MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import { findForwardedSender } from "#shared/text/quoted-text.ts";
import type { DeliveryReport, IncomingMail, MailHeader } from "./parse-mail.ts";
import { isOwnCopy, isStaffAddress, recordMail } from "./record-mail.ts";
import type { Arrival } from "./record-once.ts";
import { getMailEventId } from "./thread.ts";
import { listAgain, recordUnmatchedMail, removeUnmatchedMail, storeOpenedMail } from "./unmatched-mails.ts";
import type { MailLocation } from "./unreadable-mails.ts";

/**
 * Lists a mail that is not about an enquiry, unless a program sent it or it is recorded already. A report of a mail server
 * is listed with the addresses that it is about.
 */
export async function listUnmatchedMail(
  mail: MailHeader & { report?: DeliveryReport | undefined },
  location: MailLocation,
  arrival: { at: number; isSent: boolean },
  context: MailContext,
): Promise<void> {
  if (context.options.unmatchedMails === false || isOwnCopy(mail, context)) return;
  const { db } = context.database;
  const failed = mail.report?.failed.map(({ address }) => address) ?? [];
  if (mail.isReport || mail.isGenerated ? failed.length === 0 : await isUnknownNewsletter(mail, db)) return;
  if (await isMailRecorded(db, getMailEventId(mail.messageId))) return;
  const recipients = failed.length > 0 ? failed : mail.recipients;
  await recordUnmatchedMail(db, { ...mail, recipients }, location, arrival);
}

/** Whether a mail is a newsletter, and nobody with its address has sent an enquiry. */
const isUnknownNewsletter = async ({ isNewsletter, from }: MailHeader, db: Db): Promise<boolean> =>
  isNewsletter && (await findNewestEnquiries(db, { references: [], emails: [from.address] })).length === 0;

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

/** Returns who wrote the mail: of one that staff have forwarded, the sender whom its text names. */
function getWriter({ from, text }: IncomingMail, context: MailContext) {
  const forwarded = isStaffAddress(from.address, context) ? findForwardedSender(text) : undefined;
  return forwarded
    ? { name: forwarded.name, address: normalizeEmailAddress(forwarded.address), isForwarded: true }
    : { ...from, isForwarded: false };
}

/** Stores an enquiry with the whole text and the attachments of a mail. */
async function makeEnquiry(
  id: string,
  mail: IncomingMail,
  { at, isVerified }: Arrival,
  actor: string | undefined,
  context: MailContext,
): Promise<void> {
  const { subject, text, messageId, attachments } = mail;
  const writer = getWriter(mail, context);
  const truncate = (value: string, length: number) => [...value].slice(0, length).join("");
  const fields = {
    name: truncate(writer.name, MAX_FIELD_LENGTH.other),
    email: writer.address,
    message: truncate(text || subject, MAX_FIELD_LENGTH.text),
    ...(subject && { about: truncate(subject, MAX_FIELD_LENGTH.other) }),
  };
  await context.database.db.transaction().execute(async (trx) => {
    if (await isMailRecorded(trx, id)) return;
    const entry = { channel: "email" as const, fields, receivedAt: Math.min(at, context.clock()), actor };
    // Someone else's address may be in a forged mail, and in the text of a forwarded one.
    const isCertain = isVerified && !writer.isForwarded && !isStaffAddress(writer.address, context);
    const source = { eventId: id, messageId, mailsVisitor: isCertain, isUnverified: !isVerified };
    const reference = await enterEnquiry(trx, { ...entry, ...source }, context);
    await storeMailAttachments(trx, { id, reference }, attachments);
  });
}
