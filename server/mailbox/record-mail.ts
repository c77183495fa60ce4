import { parseAddresses } from "#server/config/address-list.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import {
  type RecordedMail,
  recordStaffMail,
  recordTeamMail,
  recordVisitorMail,
} from "#server/enquiries/correspondence.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { getEventDeliveryId } from "#server/enquiries/events.ts";
import { findMailEvents } from "#server/enquiries/recorded-mails.ts";
import { getReminderRecipients } from "#server/enquiries/reminder-recipients.ts";
import {
  getFromAddress,
  getMailboxAddress,
  getStaffRecipients,
  type MailContext,
} from "#server/mail/mail-context.ts";
import { parseMessageId } from "#server/mail/message-id.ts";
import { parseThreadAddress } from "#server/mail/thread-address.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { recordAutomaticReply } from "./automatic-replies.ts";
import { recordBounce } from "./bounces.ts";
import type { IncomingMail, MailHeader } from "./parse-mail.ts";
import { type Arrival, type MailInput, type MailOutcome, recordOnce } from "./record-once.ts";
import { findThread, getMailEventId } from "./thread.ts";

/** Whether a mail is a copy of one that this site sent. */
export const isOwnCopy = ({ messageId }: MailHeader, { messageIdDomain }: MailContext): boolean =>
  parseMessageId(messageId, messageIdDomain) !== undefined;

/**
 * Records a mail in the timeline of its enquiry. A mail is recorded once, however often it is read.
 * @param target reference of the enquiry to which staff have attached it; by default, `findThread` finds it
 */
export async function recordMail(
  mail: IncomingMail,
  arrival: Arrival,
  context: MailContext,
  target?: string,
): Promise<MailOutcome> {
  const { database, clock } = context;
  if (isOwnCopy(mail, context)) return "ignored";
  const references = [...(mail.report?.references ?? []), ...mail.references];
  const isFromStaff = arrival.isSent || (arrival.isVerified && isStaffAddress(mail.from.address, context));
  const reference = target ?? (await findThread({ ...mail, references }, context, { isFromStaff }));
  if (reference === undefined) return "unmatched";
  const input = {
    ...{ mail, reference, context, isAttached: target !== undefined },
    arrival: { ...arrival, at: Math.min(arrival.at, clock()) },
  };
  if (mail.report) return recordBounce(input, mail.report);
  if (mail.isAutomatic) return recordAutomaticReply(input);
  const enquiry = await findEnquiry(database.db, reference);
  const isFromVisitor = !arrival.isSent && mail.from.address === enquiry?.email;
  const isInNameOfStaff = arrival.isSent || isStaffAddress(mail.from.address, context);
  return isInNameOfStaff && !isFromVisitor ? recordStaffReply(input) : recordVisitorReply(input);
}

/** Records a mail of the visitor, and notifies staff. */
function recordVisitorReply(input: MailInput): Promise<MailOutcome> {
  const { mail, arrival, context, isAttached } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    const recorded = {
      ...toRecordedMail(input, id, arrival.isVerified),
      from: mail.from.address,
      isAttached,
    };
    const updated = await recordVisitorMail(trx, enquiry, recorded, context.content);
    const isQuarantined = enquiry.state === "held" || enquiry.state === "spam";
    const recipient = isQuarantined ? "" : listNotified(updated, arrival.at, context);
    if (recipient) await queueNotification(trx, "visitor-reply", { event: id, recipient, ...input });
    return "visitor-replied";
  });
}

const toRecordedMail = ({ mail, arrival }: MailInput, id: string, isVerified: boolean): RecordedMail => ({
  id,
  at: arrival.at,
  text: mail.text,
  isUnverified: !isVerified,
  attachments: mail.attachments,
  messageId: mail.messageId,
});

const queueNotification = (
  trx: Db,
  kind: "visitor-reply" | "unconfirmed",
  { event, recipient, reference, context }: MailInput & { event: string; recipient: string },
): Promise<void> => {
  const id = getEventDeliveryId(reference, kind, event);
  return queueDeliveries(trx, newDelivery({ reference, kind, recipient, id }, context.clock()));
};

/**
 * Returns the staff addresses that are notified of a mail: those that receive reminders, except the mailbox that
 * contains the mail.
 */
function listNotified(enquiry: EnquiryRow, at: number, context: MailContext): string {
  const to = getStaffRecipients(context);
  const staff = { members: context.content.members, to };
  const mailbox = normalizeEmailAddress(getMailboxAddress(context) ?? "");
  const addresses = getReminderRecipients(enquiry, staff, at).flatMap((list) => parseAddresses(list || to));
  return [...new Set(addresses)].filter((address) => normalizeEmailAddress(address) !== mailbox).join(", ");
}

/** Addresses to which a mail of staff was sent, for which bounces count. */
const MAX_RECIPIENTS = 20;

/** Records the mail of a member to the visitor. If its sender is verified, it may answer the enquiry. */
function recordStaffReply(input: MailInput): Promise<MailOutcome> {
  const { mail, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    // A mailing list may replace the sender by itself and sign the mail for the domain of staff.
    const isVerified = arrival.isSent || (arrival.isVerified && !mail.isFromList);
    const recorded = {
      ...toRecordedMail(input, id, isVerified),
      actor: findMember(mail.from, context),
      recipients: listOutsiders(mail, context).slice(0, MAX_RECIPIENTS),
    };
    if (!(await isToVisitor(trx, mail, enquiry, context))) {
      await recordTeamMail(trx, enquiry, recorded);
      return "team-mail";
    }
    await recordStaffMail(trx, enquiry, recorded);
    if (isVerified) return "replied";
    const recipient = enquiry.state === "open" ? listNotified(enquiry, arrival.at, context) : "";
    if (recipient) await queueNotification(trx, "unconfirmed", { event: id, recipient, ...input });
    return "in-name-of-staff";
  });
}

/** Whether a mail of staff is addressed to the visitor, and not only to colleagues. */
async function isToVisitor(
  trx: Db,
  mail: IncomingMail,
  { email }: EnquiryRow,
  context: MailContext,
): Promise<boolean> {
  const { recipients, references } = mail;
  if (recipients.includes(email)) return true;
  // The visitor may have written from another address.
  const repliedTo = await findMailEvents(trx, references.slice(0, 1).map(getMailEventId));
  return repliedTo.some(({ kind }) => kind === "visitor-replied") && listOutsiders(mail, context).length > 0;
}

/** Returns the recipients who neither belong to the team nor are addresses of this site. */
const listOutsiders = ({ recipients }: IncomingMail, context: MailContext): string[] =>
  recipients.filter((address) => !isStaffAddress(address, context));

/** Returns the slug of the member who sent a mail: by address, or by name if the address is shared. */
function findMember({ name, address }: IncomingMail["from"], { content }: MailContext): string | undefined {
  const slugs = [...content.members.keys()].filter((slug) => findCurrentMember(content, slug));
  const getMember = (slug: string) => content.members.get(slug);
  return (
    slugs.find((slug) => normalizeEmailAddress(getMember(slug)?.email ?? "") === address) ??
    slugs.find((slug) => getMember(slug)?.name.toLowerCase() === name.trim().toLowerCase())
  );
}

/** Whether an address belongs to staff or to this site. */
export function isStaffAddress(address: string, context: MailContext): boolean {
  const mailbox = getMailboxAddress(context);
  const isThreadAddress = mailbox !== undefined && parseThreadAddress(address, mailbox) !== undefined;
  return isThreadAddress || listStaffAddresses(context).has(address);
}

function listStaffAddresses(context: MailContext): Set<string> {
  const members = [...context.content.members.values()].map(({ email = "" }) => email);
  const lists = [
    getStaffRecipients(context),
    getFromAddress(context),
    getMailboxAddress(context) ?? "",
    ...members,
  ];
  return new Set(lists.flatMap(parseAddresses).map(normalizeEmailAddress));
}
