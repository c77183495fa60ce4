import { incrementVersion } from "#server/actions/actions.ts";
import { toRow } from "#server/actions/replies.ts";
import { parseAddresses } from "#server/config/address-list.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import { rebuildSearchText } from "#server/database/search-text.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { autoReplyKinds, isToStaff, newDelivery, queueDeliveries } from "#server/deliveries/queue.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { boardState, findEnquiry, getNextReminder } from "#server/enquiries/enquiry.ts";
import { getEventDeliveryId, recordEvent } from "#server/enquiries/events.ts";
import { computePromise } from "#server/enquiries/promise.ts";
import { getReminderRecipients } from "#server/enquiries/reminder-recipients.ts";
import { MAX_ATTACHMENT_BYTES, NOT_STORED } from "#server/enquiries/replies.ts";
import {
  getFromAddress,
  getMailboxAddress,
  getStaffRecipients,
  type MailContext,
} from "#server/mail/mail-context.ts";
import { parseMessageId } from "#server/mail/message-id.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { type IncomingAttachment, MAX_ATTACHMENTS } from "./attachments.ts";
import type { IncomingMail } from "./parse.ts";
import { findMailEvents, findReference, getMailEventId } from "./thread.ts";

/** How a mail came to the mailbox. */
export interface Arrival {
  /** When the mailbox received it. */
  at: number;
  /** Whether it is in the folder of sent mails, to which only staff add mails. */
  isSent: boolean;
}

/** `ignored`: not about an enquiry, sent automatically, or recorded before. */
export type MailOutcome = "visitor-replied" | "replied" | "bounced" | "ignored";

/** Limit for each enquiry, because a program may send mails. Further attachments are listed without their content. */
const MAX_STORED_BYTES = 10 * MAX_ATTACHMENT_BYTES;
/** Limit for each enquiry. Further mails are only in the mailbox. */
const MAX_MAILS_PER_DAY = 50;

/** Records a mail in the timeline of its enquiry. A mail is recorded once, however often it is read. */
export async function recordMail(
  mail: IncomingMail,
  arrival: Arrival,
  context: MailContext,
): Promise<MailOutcome> {
  const { messageIdDomain, database, clock } = context;
  // Copies of mails that this site sent.
  if (parseMessageId(mail.messageId, messageIdDomain)) return "ignored";
  const references = [...(mail.report?.references ?? []), ...mail.references];
  const reference = await findReference(database.db, references, messageIdDomain);
  if (reference === undefined) return "ignored";
  const input = { mail, reference, arrival: { ...arrival, at: Math.min(arrival.at, clock()) }, context };
  if (mail.report) return recordBounce(input, mail.report);
  if (mail.isAutomatic) return "ignored";
  const enquiry = await findEnquiry(database.db, reference);
  const isFromVisitor = !arrival.isSent && mail.from.address === enquiry?.email;
  const isFromStaff = arrival.isSent || listStaffAddresses(context).has(mail.from.address);
  if (isFromStaff && mail.isForged && !arrival.isSent) return "ignored";
  return isFromStaff && !isFromVisitor ? recordStaffReply(input) : recordVisitorReply(input);
}

interface MailInput {
  mail: IncomingMail;
  reference: string;
  arrival: Arrival;
  context: MailContext;
}

/**
 * Runs an update unless the mail was recorded before. The enquiry is locked, so that processes that read the same mail
 * run one after the other.
 */
function recordOnce(
  input: MailInput,
  record: (trx: Db, enquiry: LockedEnquiry, eventId: string) => Promise<MailOutcome>,
): Promise<MailOutcome> {
  const { mail, reference, context } = input;
  return context.database.db.transaction().execute(async (trx) => {
    const enquiry = await trx
      .updateTable("enquiries")
      .set({ reference })
      .where("reference", "=", reference)
      .returningAll()
      .returning(boardState.as("state"))
      .executeTakeFirst();
    const id = getMailEventId(mail.messageId);
    const recorded = await trx.selectFrom("events").select("id").where("id", "=", id).executeTakeFirst();
    if (!enquiry || recorded || (await isOverLimit(trx, input))) return "ignored";
    const outcome = await record(trx, enquiry, id);
    if (outcome !== "ignored") await rebuildSearchText(trx, [reference]);
    return outcome;
  });
}

async function isOverLimit(trx: Db, { reference, arrival, context }: MailInput): Promise<boolean> {
  const { mails } = await trx
    .selectFrom("events")
    .select((e) => e.fn.countAll<number>().as("mails"))
    .where("reference", "=", reference)
    .where("kind", "in", ["visitor-replied", "replied", "bounced"])
    .where("happened_at", ">", arrival.at - DAY_MS)
    .executeTakeFirstOrThrow();
  if (mails < MAX_MAILS_PER_DAY) return false;
  context.options.log.warn({ reference }, "too many mails about an enquiry: a mail was not recorded");
  return true;
}

type LockedEnquiry = EnquiryRow & { state: string };

/** Records a mail of the visitor. An answered enquiry is open again, with a new deadline and the same assignee. */
function recordVisitorReply(input: MailInput): Promise<MailOutcome> {
  const { mail, reference, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    const { at } = arrival;
    // The visitor may write from another address, or a colleague of the visitor may.
    const sender = mail.from.address === enquiry.email ? "" : `${mail.from.address}\n\n`;
    await recordEvent(trx, "visitor-replied", { reference, now: at }, sender + mail.text, id);
    await storeAttachments(trx, { id, reference }, mail.attachments);
    const reopened = {
      answered_at: null,
      asked_at: at,
      ...computePromise(at, context.content),
    };
    await trx
      .updateTable("enquiries")
      .set((e) => ({ ...incrementVersion(e), ...(enquiry.state === "answered" && reopened) }))
      .where("reference", "=", reference)
      .execute();
    const updated = { ...enquiry, ...(enquiry.state === "answered" && reopened) };
    const recipient =
      enquiry.state === "held" || enquiry.state === "spam" ? "" : listNotified(updated, at, context);
    if (recipient)
      await queueDeliveries(
        trx,
        newDelivery(
          {
            reference,
            kind: "visitor-reply",
            recipient,
            id: getEventDeliveryId(reference, "visitor-reply", id),
          },
          context.clock(),
        ),
      );
    return "visitor-replied";
  });
}

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

/** Records the mail of a member to the visitor. It answers the enquiry, unless the visitor has written since. */
function recordStaffReply(input: MailInput): Promise<MailOutcome> {
  const { mail, reference, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    if (!(await isToVisitor(trx, mail, enquiry, context))) return "ignored";
    const { at } = arrival;
    const actor = findMember(mail.from, context);
    await recordEvent(trx, "replied", { reference, now: at, actor }, mail.text, id);
    await storeAttachments(trx, { id, reference }, mail.attachments);
    const askedAt = enquiry.asked_at ?? enquiry.received_at;
    // IMAP's dates are whole seconds, so an answer within the same second looks older than the enquiry.
    const isAnswer = enquiry.state === "open" && Math.floor(askedAt / 1_000) * 1_000 <= at;
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        ...(isAnswer && { answered_at: Math.max(at, askedAt) }),
        taken_by: enquiry.taken_by ?? actor ?? null,
      }))
      .where("reference", "=", reference)
      .execute();
    return "replied";
  });
}

/** Whether a mail of staff is addressed to the visitor, and not only to colleagues. */
async function isToVisitor(
  trx: Db,
  { recipients, references }: IncomingMail,
  { email }: EnquiryRow,
  context: MailContext,
): Promise<boolean> {
  if (recipients.includes(email)) return true;
  // The visitor may have written from another address.
  const staff = listStaffAddresses(context);
  const repliedTo = await findMailEvents(trx, references.slice(0, 1));
  return (
    repliedTo.some(({ kind }) => kind === "visitor-replied") &&
    recipients.some((address) => !staff.has(address))
  );
}

/** Returns the slug of the member who sent a mail: by address, or by name if the address is shared. */
function findMember({ name, address }: IncomingMail["from"], { content }: MailContext): string | undefined {
  const slugs = [...content.members.keys()].filter((slug) => findCurrentMember(content, slug));
  const getMember = (slug: string) => content.members.get(slug);
  return (
    slugs.find((slug) => normalizeEmailAddress(getMember(slug)?.email ?? "") === address) ??
    slugs.find((slug) => getMember(slug)?.name.toLowerCase() === name.trim().toLowerCase())
  );
}

/** Returns the addresses of staff and of this site. */
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

/** Records that a mail to the visitor was returned. If it was an answer, the enquiry is open again. */
function recordBounce(input: MailInput, report: NonNullable<IncomingMail["report"]>): Promise<MailOutcome> {
  const { reference, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    const kind = parseMessageId(report.references[0] ?? "", context.messageIdDomain)?.kind ?? "";
    const staff = listStaffAddresses(context);
    // The failed address is checked too, because a reply and its copy for staff have the same Message-ID.
    const failed = report.failed.find(({ address }) => address === enquiry.email || !staff.has(address));
    if (!failed || isToStaff({ kind })) return "ignored";
    const text = [failed.address, failed.reason].filter(Boolean).join("\n");
    await recordEvent(trx, "bounced", { reference, now: arrival.at }, text, id);
    const isReopened = enquiry.state === "answered" && !autoReplyKinds.some((name) => name === kind);
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        ...(isReopened && { answered_at: null, next_reminder_at: getNextReminder(context.clock())(e) }),
      }))
      .where("reference", "=", reference)
      .execute();
    return "bounced";
  });
}

/** Stores the attachments of a mail. Those above the limit are stored without their content. */
async function storeAttachments(
  trx: Db,
  mail: { id: string; reference: string },
  attachments: IncomingAttachment[],
): Promise<void> {
  const { stored } = await trx
    .selectFrom("attachments")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("size"), e.lit(0)).as("stored"))
    .where("reference", "=", mail.reference)
    .executeTakeFirstOrThrow();
  let left = Math.min(MAX_ATTACHMENT_BYTES, MAX_STORED_BYTES - Number(stored));
  for (const { name, type, content } of attachments.slice(0, MAX_ATTACHMENTS)) {
    const isStored = content !== undefined && content.length <= left;
    if (isStored) left -= content.length;
    const row = toRow(mail, { name, type, content: isStored ? content : Buffer.alloc(NOT_STORED) });
    await trx.insertInto("attachments").values(row).execute();
  }
}
