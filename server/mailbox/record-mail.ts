import { sql } from "kysely";
import { parseAddresses } from "#server/config/address-list.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { MAX_ATTACHMENT_BYTES, NOT_STORED } from "#server/enquiries/attachments.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { getEventDeliveryId, recordEvent } from "#server/enquiries/events.ts";
import { computePromise } from "#server/enquiries/promise.ts";
import { getReminderRecipients } from "#server/enquiries/reminder-recipients.ts";
import { answerByMail, type LockedEnquiry, lockForMail, toRow } from "#server/enquiries/replies.ts";
import { appendToSearchText } from "#server/enquiries/search-text.ts";
import { incrementVersion } from "#server/enquiries/staff-actions.ts";
import { getNextReminder } from "#server/enquiries/state.ts";
import {
  getFromAddress,
  getMailboxAddress,
  getStaffRecipients,
  type MailContext,
} from "#server/mail/mail-context.ts";
import { parseMessageId } from "#server/mail/message-id.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { isAutoReply, isToStaff } from "#server/outbox/delivery-kinds.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { type IncomingAttachment, MAX_ATTACHMENTS } from "./download-attachments.ts";
import {
  MAX_MAILS_PER_DAY,
  MAX_MAILS_PER_DAY_IN_ALL,
  MAX_MAILS_PER_ENQUIRY,
  MAX_STORED_BYTES,
  MAX_STORED_BYTES_IN_ALL,
} from "./mail-limits.ts";
import type { IncomingMail } from "./parse-mail.ts";
import { findMailEvents, findReference, getMailEventId } from "./thread.ts";

/** How a mail came to the mailbox. */
export interface Arrival {
  /** When the mailbox received it. */
  at: number;
  /** Whether it is in the folder of sent mails, to which only staff add mails. */
  isSent: boolean;
  /** Whether the domain of its From address sent it (`isSenderVerified`). */
  isVerified: boolean;
}

/**
 * `in-name-of-staff`: recorded without any effect, until staff confirm that they sent it. `ignored`: not about an
 * enquiry, sent automatically, or recorded before.
 */
export type MailOutcome = "visitor-replied" | "replied" | "in-name-of-staff" | "bounced" | "ignored";

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
    const enquiry = await lockForMail(trx, reference);
    const id = getMailEventId(mail.messageId);
    const recorded = await trx.selectFrom("events").select("id").where("id", "=", id).executeTakeFirst();
    if (!enquiry || recorded || (await isOverLimit(trx, input))) return "ignored";
    const outcome = await record(trx, enquiry, id);
    if (outcome !== "ignored" && outcome !== "bounced")
      await trx
        .updateTable("enquiries")
        .set({ search: appendToSearchText(splitQuotedText(mail.text).text) })
        .where("reference", "=", reference)
        .execute();
    return outcome;
  });
}

/** Whether a mail is not recorded, because there are too many. The timeline then has an event that states this. */
async function isOverLimit(trx: Db, { reference, arrival, context }: MailInput): Promise<boolean> {
  const mails = selectMails(trx).where("happened_at", ">", arrival.at - DAY_MS);
  const isOver =
    (await countRows(selectMails(trx).where("reference", "=", reference))) >= MAX_MAILS_PER_ENQUIRY ||
    (await countRows(mails.where("reference", "=", reference))) >= MAX_MAILS_PER_DAY ||
    (await countRows(mails)) >= MAX_MAILS_PER_DAY_IN_ALL;
  if (!isOver) return false;
  context.options.log.warn({ reference }, "too many mails: a mail was not recorded");
  const id = `mails-omitted-${reference}`;
  await trx.deleteFrom("events").where("id", "=", id).execute();
  await recordEvent(trx, "mails-omitted", { reference, now: arrival.at }, "", id);
  return true;
}

/** Matches the condition of an index. */
const selectMails = (trx: Db) =>
  trx.selectFrom("events").where(sql<boolean>`kind in ('visitor-replied', 'replied', 'bounced')`);

/** Records a mail of the visitor. An answered enquiry is open again, with a new deadline and the same assignee. */
function recordVisitorReply(input: MailInput): Promise<MailOutcome> {
  const { mail, reference, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    const { at } = arrival;
    // The visitor may write from another address, or a colleague of the visitor may.
    const sender = mail.from.address === enquiry.email ? "" : `${mail.from.address}\n\n`;
    const event = { reference, now: at, isUnverified: !arrival.isVerified };
    await recordEvent(trx, "visitor-replied", event, sender + mail.text, id);
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

/** Addresses to which a mail of staff was sent, for which bounces count. */
const MAX_RECIPIENTS = 20;

/** Records the mail of a member to the visitor. If its sender is verified, it may answer the enquiry. */
function recordStaffReply(input: MailInput): Promise<MailOutcome> {
  const { mail, reference, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    if (!(await isToVisitor(trx, mail, enquiry, context))) return "ignored";
    const { at } = arrival;
    const actor = findMember(mail.from, context);
    // A mailing list may replace the sender by itself and sign the mail for the domain of staff.
    const isVerified = arrival.isSent || (arrival.isVerified && !mail.isFromList);
    const staff = listStaffAddresses(context);
    const recipients = mail.recipients.filter((address) => !staff.has(address)).slice(0, MAX_RECIPIENTS);
    const event = { reference, now: at, actor, isUnverified: !isVerified, recipients };
    await recordEvent(trx, "replied", event, mail.text, id);
    await storeAttachments(trx, { id, reference }, mail.attachments);
    if (!isVerified) return "in-name-of-staff";
    await answerByMail(trx, enquiry, { at, actor });
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
    const recipients = await listRecipients(trx, reference);
    const failed = report.failed.find(({ address }) => recipients.has(address));
    if (!failed || isToStaff({ kind })) return "ignored";
    const text = [failed.address, failed.reason].filter(Boolean).join("\n");
    await recordEvent(trx, "bounced", { reference, now: arrival.at }, text, id);
    const isReopened = enquiry.state === "answered" && !isAutoReply({ kind });
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

const MAX_MERGED = 100;

/** Returns the addresses to which this site and staff have written about an enquiry, and about those merged into it. */
async function listRecipients(trx: Db, reference: string): Promise<Set<string>> {
  const enquiries = await trx
    .selectFrom("enquiries")
    .select(["reference", "email"])
    .where((e) => e.or([e("reference", "=", reference), e("merged_into", "=", reference)]))
    .limit(MAX_MERGED)
    .execute();
  const mails = await trx
    .selectFrom("events")
    .select("recipients")
    .where(
      "reference",
      "in",
      enquiries.map((enquiry) => enquiry.reference),
    )
    .where("recipients", "is not", null)
    .where("sender", "is", null)
    .orderBy("happened_at", "desc")
    .limit(MAX_MAILS_PER_ENQUIRY)
    .execute();
  const addresses: string[] = mails.flatMap(({ recipients }) => JSON.parse(recipients ?? "[]"));
  return new Set([...enquiries.map(({ email }) => email), ...addresses]);
}

/** Stores the attachments of a mail. Those above the limit are stored without their content. */
async function storeAttachments(
  trx: Db,
  mail: { id: string; reference: string },
  attachments: IncomingAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const selectStored = trx
    .selectFrom("attachments")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("size"), e.lit(0)).as("stored"));
  const inAll = await selectStored.executeTakeFirstOrThrow();
  const { stored } = await selectStored.where("reference", "=", mail.reference).executeTakeFirstOrThrow();
  let left = Math.min(
    MAX_ATTACHMENT_BYTES,
    MAX_STORED_BYTES - Number(stored),
    MAX_STORED_BYTES_IN_ALL - Number(inAll.stored),
  );
  for (const { name, type, content } of attachments.slice(0, MAX_ATTACHMENTS)) {
    const isStored = content !== undefined && content.length <= left;
    if (isStored) left -= content.length;
    const row = toRow(mail, { name, type, content: isStored ? content : Buffer.alloc(NOT_STORED) });
    await trx.insertInto("attachments").values(row).execute();
  }
}
