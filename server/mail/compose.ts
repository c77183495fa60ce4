import { basename } from "node:path";
import { type Content, findCurrentMember, getTranslatedContent } from "#server/content/read-content.ts";
import { createLinkToken, type LinkPurpose } from "#server/database/signer.ts";
import type { Db, DeliveryRow, EnquiryRow, SubscriptionRow } from "#server/database/tables.ts";
import { type AppointmentDetails, describeAppointment } from "#server/enquiries/appointment.ts";
import { findReply, findVisitorReply } from "#server/enquiries/attachments.ts";
import {
  findAppointment,
  findEnquiry,
  getSender,
  isLabelled,
  parseFields,
} from "#server/enquiries/enquiry.ts";
import { findActor, getEventDeliveryId, getEventId } from "#server/enquiries/events.ts";
import { listEnquiriesOfReminder } from "#server/enquiries/reminder-recipients.ts";
import {
  appointmentKinds,
  autoReplyKinds,
  type DeliveryKind,
  isToStaff,
  reminderKinds,
  replyKinds,
} from "#server/outbox/queue.ts";
import { findSubscriptionByEmail } from "#server/subscribers/subscriptions.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { formatLimits } from "#shared/text/limits.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { createBoardToken } from "./board-link.ts";
import { renderCalendarEntry } from "./calendar-entry.ts";
import { createMailEntry, getDigestParts } from "./digest-content.ts";
import { getEnquiryValues, getUnconfirmedValues } from "./enquiry-values.ts";
import { redactWebAddresses } from "./fields-text.ts";
import { DeliveryError, type Mail } from "./mail.ts";
import { fillTemplate, type MailBlocks, renderMailBody, type TemplateValues } from "./mail-body.ts";
import {
  type EnquiryMailInput,
  getFromAddress,
  getReplyTo,
  getStaffRecipients,
  type MailContext,
  type MailInput,
  parseEmailAddress,
} from "./mail-context.ts";
import { createMessageId } from "./message-id.ts";

const subscriberKinds: readonly DeliveryKind[] = ["confirmation", "welcome"];
const isOfKind = (kinds: readonly DeliveryKind[], { kind }: DeliveryRow) =>
  kinds.some((otherKind) => otherKind === kind);

/**
 * Composes the mail of a delivery from the database and the copy in the content.
 * @throws {DeliveryError} if its enquiry or subscription has been deleted
 */
export async function compose(delivery: DeliveryRow, context: MailContext): Promise<Mail> {
  const { clock, content, database } = context;
  const { db } = database;
  const input = { ...context, delivery };
  if (delivery.kind === "board") return createMail(input, "board", getBoardLinkValues(input));
  if (delivery.kind === "digest") {
    const getLink = (reference: string) => getEnquiryLink(input, reference);
    const { values, blocks } = await getDigestParts({ delivery, db, now: clock(), content, getLink });
    return createMail(input, "digest", { ...values, ...getBoardLinkValues(input) }, blocks);
  }
  if (isOfKind(reminderKinds, delivery) && delivery.reference === null) return composeReminderBundle(input);
  const enquiry = await getEnquiry(delivery, db);
  const isAboutAppointment = isOfKind(appointmentKinds, delivery);
  const confirmed = isAboutAppointment ? await findAppointment(db, enquiry.reference) : undefined;
  // Mails to visitors are in the language of the form if the mail copy is translated, otherwise in English.
  const translated = getTranslatedContent(content, JSON.parse(enquiry.consent).language);
  const visitorContent = translated.hasMailCopy ? translated : content;
  const visitorInput = {
    ...input,
    content: visitorContent,
    enquiry,
    appointment: confirmed && {
      ...confirmed,
      ...describeAppointment(redactPlace(confirmed.details), visitorContent, content),
    },
  };
  if (isOfKind(replyKinds, delivery)) return composeReply(visitorInput);
  if (isToStaff(delivery)) {
    const appointment = confirmed && {
      ...confirmed,
      ...describeAppointment(confirmed.details, content, content),
    };
    return composeStaffMail({ ...input, enquiry, appointment }, await getStaffValues(input));
  }
  const subscription = await findSubscriptionByEmail(db, enquiry.email);
  if (!subscription && isOfKind(subscriberKinds, delivery))
    throw new DeliveryError("the subscription was deleted", true);
  return composeVisitorMail(visitorInput, subscription);
}

/** Removes web addresses from the visitor's address, which may be as the visitor typed it (E6). */
const redactPlace = (details: AppointmentDetails | undefined): AppointmentDetails | undefined =>
  details?.way === "visit" ? { ...details, at: redactWebAddresses(details.at) } : details;

/**
 * Returns the enquiry of a delivery.
 * @throws {DeliveryError} if it has been deleted
 */
export async function getEnquiry({ reference }: DeliveryRow, db: Db): Promise<EnquiryRow> {
  const row = await findEnquiry(db, reference ?? "");
  if (!row) throw new DeliveryError("the enquiry was deleted", true);
  return row;
}

/**
 * Composes a reminder or overdue mail that lists several enquiries. Its headers name no visitor.
 * @throws {DeliveryError} if they have been deleted, or an overdue mail about them has replaced the reminder
 */
async function composeReminderBundle(input: MailInput): Promise<Mail> {
  const { delivery, content, database } = input;
  const staff = { members: content.members, to: getStaffRecipients(input) };
  const enquiries = await listEnquiriesOfReminder(database.db, delivery, staff);
  const latest = enquiries.at(-1);
  if (!latest) throw new DeliveryError("the enquiries were deleted or are overdue", true);
  const entries = enquiries.map((enquiry) => {
    const entry = createMailEntry(enquiry, content, getEnquiryLink(input, enquiry.reference));
    return { ...entry, text: [entry.text, entry.href].filter(Boolean).join("\n") };
  });
  const values = { count: String(enquiries.length), latest: formatTime(latest.reply_by) };
  return createMail(input, delivery.kind === "reminder" ? "reminders" : "overdues", values, {
    entries: { entries },
  });
}

/** Returns the template values of staff mails about a handover or a mail of the visitor. */
async function getStaffValues({ delivery, database: { db }, content }: MailInput): Promise<TemplateValues> {
  if (delivery.kind === "visitor-reply") return getVisitorReplyValues(delivery, db, content);
  if (delivery.kind !== "given") return {};
  const giver = (await findActor(db, delivery.id)) ?? "";
  return { giver: content.members.get(giver)?.name ?? content.mails.colleague };
}

function composeStaffMail(input: EnquiryMailInput, furtherValues: TemplateValues): Mail {
  const { delivery, enquiry, appointment } = input;
  const fields = parseFields(enquiry);
  const { name, email } = getSender(fields);
  const values = {
    ...getEnquiryValues(input, fields, enquiry.phone),
    ...getAppointmentValues(input),
    ...getEnquiryLinkValues(input),
    answer: email ? input.content.mails.answerLines.email : input.content.mails.answerLines.phone,
    told: email ? input.content.mails.toldLines.email : input.content.mails.toldLines.phone,
    ...furtherValues,
  };
  const hasCalendarEntry = delivery.kind === "staff" || appointment;
  const mail = createMail(input, selectStaffTemplate(input), values);
  const { subject } = mail;
  return {
    ...mail,
    subject: isLabelled(enquiry) ? fillTemplate(input.content.mails.suspected.subject, { subject }) : subject,
    to: delivery.recipient || getStaffMailRecipients(input),
    // An enquiry may have a phone number only.
    ...(email && { replyTo: { name, address: email } }),
    attachments: hasCalendarEntry ? renderCalendarEntry(input, true) : [],
  };
}

/**
 * Returns the template values about a mail of the visitor that was read in the mailbox.
 * @throws {DeliveryError} if it has been deleted
 */
async function getVisitorReplyValues(
  delivery: DeliveryRow,
  db: Db,
  { mails }: Content,
): Promise<TemplateValues> {
  const reply = await findVisitorReply(db, getEventId(delivery.id));
  if (!reply) throw new DeliveryError("the mail was deleted", true);
  return {
    reply: splitQuotedText(reply.text).text,
    files: reply.attachments.map(({ name }) => name).join("\n"),
    unverified: reply.isUnverified ? mails.unverifiedSender : "",
  };
}

function composeVisitorMail(input: EnquiryMailInput, subscription: SubscriptionRow | undefined): Mail {
  const { delivery, enquiry, appointment } = input;
  const { recipient } = delivery;
  const submittedFields = parseFields(enquiry);
  const isConfirmed = (subscription?.confirmed_at ?? null) !== null;
  const links = subscription && {
    confirmLink: getMailLinkUrl(input, "confirm", subscription.id, subscription.requested_at),
    unsubscribeLink: getMailLinkUrl(input, "unsubscribe", subscription.id, subscription.requested_at),
  };
  const values = {
    ...(isConfirmed
      ? getEnquiryValues(input, submittedFields)
      : getUnconfirmedValues(input, submittedFields)),
    ...getAppointmentValues(input),
    ...links,
  };
  const mail = createMail(input, selectVisitorTemplate(input, subscription), values);
  const brochure = delivery.kind === "brochure" ? attachBrochure(input) : [];
  return {
    ...mail,
    to: recipient,
    // Replies are sent to staff, because the mailbox of MAIL_FROM may be unattended.
    replyTo: getReplyTo(input),
    headers: {
      ...mail.headers,
      ...(subscription && isOfKind(subscriberKinds, delivery) && getUnsubscribeHeaders(input, subscription)),
    },
    attachments: appointment ? renderCalendarEntry(input, false) : brochure,
  };
}

/**
 * Composes a reply that a member wrote on the board, or the copy of it for staff. Both have the same Message-ID.
 * @throws {DeliveryError} if the reply has been deleted
 */
async function composeReply(input: EnquiryMailInput): Promise<Mail> {
  const { delivery, enquiry, database, content } = input;
  const reply = await findReply(database.db, getEventId(delivery.id));
  if (!reply) throw new DeliveryError("the reply was deleted", true);
  const fields = parseFields(enquiry);
  const { name, email } = getSender(fields);
  const sender = content.members.get(reply.actor ?? "")?.name ?? "";
  const enquiryValues = getEnquiryValues(input, fields);
  const { mails } = content;
  const values = {
    ...enquiryValues,
    // With the same subject line, mail programs show both mails as one thread.
    acknowledgement: fillTemplate(
      mails[ACKNOWLEDGEMENTS[enquiry.form] ?? "acknowledgement"].subject,
      enquiryValues,
    ),
    reply: reply.text,
    sender,
    quote: (fields.message ?? "").replace(/^(?=.)/gm, "> "),
  };
  return {
    ...createMail(input, "reply", values),
    messageId: createMessageId(input, getEventDeliveryId(enquiry.reference, "reply", reply.id)),
    from: {
      name: [sender, content.brand.name].filter(Boolean).join(", "),
      address: parseEmailAddress(getFromAddress(input)),
    },
    replyTo: delivery.kind === "reply" ? getReplyTo(input) : { name, address: email },
    ...(await getThread(input)),
    // A person wrote this mail, so it is not marked as sent automatically.
    headers: {},
    attachments: reply.attachments,
  };
}

/** Returns the mails to the visitor before this one, as the thread that a reply continues. */
async function getThread(input: EnquiryMailInput) {
  const { delivery, enquiry, database } = input;
  const earlier = await database.db
    .selectFrom("deliveries")
    .select("id")
    .where("reference", "=", enquiry.reference)
    .where("kind", "in", [...autoReplyKinds, "appointment", "reply"])
    .where("created_at", "<=", delivery.created_at)
    .where("id", "!=", getEventDeliveryId(enquiry.reference, "reply", getEventId(delivery.id)))
    .orderBy("created_at")
    .execute();
  const messageIds = earlier.map(({ id }) => createMessageId(input, id));
  const inReplyTo = messageIds.at(-1);
  return {
    ...(inReplyTo && { inReplyTo }),
    references: [createMessageId(input, enquiry.reference), ...messageIds],
  };
}

/** Creates a mail from a template. It is addressed to the delivery's recipient, or to all staff. */
function createMail(input: MailInput, name: MailName, values: TemplateValues, blocks?: MailBlocks): Mail {
  const { delivery, content, options } = input;
  const { id, kind, created_at, reference } = delivery;
  const { mails, company } = content;
  const allValues = {
    phone: company.phone,
    email: company.email,
    grievanceOfficer: company.grievanceOfficer,
    site: options.origin(),
    ...formatLimits(content.tag),
    ...values,
  };
  // These values contain placeholders themselves.
  const { board = "", answer = "", told = "", greeting = mails.greeting.named, sent = mails.sent } = values;
  const parts = { board, answer, told, greeting, sent, withdraw: mails.withdraw };
  const template = fillTemplate(`${mails[name].text}\n\n-- \n${mails.signature}`, parts);
  const subject = fillTemplate(mails[name].subject, allValues)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 180)
    .toWellFormed();
  const isAutoReply = autoReplyKinds.some((autoReplyKind) => autoReplyKind === kind);
  return {
    id,
    messageId: createMessageId(input, id),
    // All mails about an enquiry refer to one Message-ID, so that mail programs show them as one thread.
    ...(reference && { references: [createMessageId(input, reference)] }),
    date: new Date(created_at),
    from: getFromAddress(input),
    to: delivery.recipient || getStaffRecipients(input),
    subject,
    ...renderMailBody(template, allValues, subject, content, blocks),
    headers: {
      "Auto-Submitted": isAutoReply ? "auto-replied" : "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    attachments: [],
  };
}

/** Acknowledgements of forms that do not use the general one. */
const ACKNOWLEDGEMENTS: Partial<Record<string, MailName>> = {
  comment: "commentAcknowledgement",
  application: "applicationAcknowledgement",
};

/** Staff mails of forms that do not use the general one. */
const STAFF_MAILS: Partial<Record<string, MailName>> = {
  comment: "staffComment",
  subscribe: "staffSubscription",
  "mail-back": "staffMailBack",
  "member-message": "staffMember",
};

function selectStaffTemplate({ delivery: { kind }, enquiry: { form } }: EnquiryMailInput): MailName {
  if (kind === "reminder" || kind === "overdue" || kind === "given") return kind;
  if (kind === "visitor-reply") return "visitorReply";
  return kind === "staff-appointment" ? "staffAppointment" : (STAFF_MAILS[form] ?? "staff");
}

function selectVisitorTemplate(
  { delivery: { kind }, enquiry: { form } }: EnquiryMailInput,
  subscription: SubscriptionRow | undefined,
): MailName {
  if (kind === "appointment" || kind === "brochure" || kind === "welcome") return kind;
  // Only the mail reveals whether the address is subscribed already. The page is the same in both cases (E7).
  if (kind === "confirmation") return subscription?.state === "confirmed" ? "alreadySubscribed" : kind;
  return ACKNOWLEDGEMENTS[form] ?? "acknowledgement";
}

/**
 * Returns the template values with the board link, which opens the board once. Only mails to a single staff address
 * contain this link. The board then shows the enquiry of the delivery, if there is one.
 */
function getBoardLinkValues({ delivery, options, content, signer }: MailInput): TemplateValues {
  if (options.board === false) return {};
  const token = createBoardToken(signer, delivery.id, delivery.created_at);
  const link = options.origin() + paths.boardLink(token, delivery.reference ?? undefined);
  return { board: content.mails.boardLines.open, boardLink: link };
}

/**
 * Returns the template values with the link to an enquiry on the board. The link requires a board session, because a
 * quoted reply may forward it to the visitor.
 */
function getEnquiryLinkValues({ delivery, enquiry, options, content }: EnquiryMailInput): TemplateValues {
  if (options.board === false) return {};
  const { answer, decide, look } = content.mails.boardLines;
  const needsReply = formsToAnswer.includes(enquiry.form) && delivery.kind !== "staff-appointment";
  return {
    board: needsReply ? answer : enquiry.form === "comment" ? decide : look,
    enquiryLink: options.origin() + paths.boardEnquiry(enquiry.reference),
  };
}

/** Returns the URL of an enquiry on the board, which requires a board session; `undefined` without a board. */
const getEnquiryLink = ({ options }: MailContext, reference: string): string | undefined =>
  options.board === false ? undefined : options.origin() + paths.boardEnquiry(reference);

/** Returns the template values about the confirmed call or visit. */
function getAppointmentValues({ appointment, content }: EnquiryMailInput): TemplateValues {
  if (!appointment) return {};
  const { mails, company, tag } = content;
  const { previousStart } = appointment;
  return {
    when: formatTime(appointment.start, content),
    how: appointment.how,
    minutes: new Intl.NumberFormat(tag).format(company.visits.minutes),
    replaces:
      previousStart === undefined
        ? ""
        : fillTemplate(mails.appointmentEntry.replaces, { before: formatTime(previousStart, content) }),
  };
}

/** Returns the recipients of a mail to staff: the member to whom the message is addressed, or all staff addresses. */
function getStaffMailRecipients(input: EnquiryMailInput): string {
  const { delivery, enquiry, content } = input;
  const isToMember = delivery.kind === "staff" && enquiry.form === "member-message";
  const member = isToMember ? findCurrentMember(content, enquiry.subject) : undefined;
  return member?.email || getStaffRecipients(input);
}

/**
 * Returns the headers for unsubscribing with one click (RFC 8058). The URL has no language prefix, because URLs of
 * languages without translated forms redirect, and mail clients may not follow redirects.
 */
const getUnsubscribeHeaders = (context: MailContext, { id, requested_at }: SubscriptionRow) => ({
  "List-Unsubscribe": `<${context.options.origin()}${getMailLinkPath(context, "unsubscribe", id, requested_at)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function attachBrochure({ content: { brochure } }: MailContext): Mail["attachments"] {
  if (!brochure?.content) return [];
  const { path, content } = brochure;
  return [{ filename: basename(path), content, contentType: "application/pdf" }];
}

type MailLink = [purpose: LinkPurpose, subject: string, issued: number];

/** Returns the path of the page with the button that performs the action (E7). */
const getMailLinkPath = ({ signer }: MailContext, ...link: MailLink): string =>
  paths.mailLink(createLinkToken(signer, ...link));

/** Returns the URL of that page in the language of the mail. */
const getMailLinkUrl = (context: MailContext, ...link: MailLink): string =>
  context.options.origin() + withLanguagePrefix(context.content.language, getMailLinkPath(context, ...link));
