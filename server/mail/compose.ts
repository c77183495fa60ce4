import { basename } from "node:path";
import {
  type Content,
  findCurrentMember,
  getTranslatedContent,
  toEnglishPath,
} from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow, SubscriptionRow } from "#server/database/tables.ts";
import {
  appointmentKinds,
  autoReplyKinds,
  type DeliveryKind,
  isToStaff,
  REJECTED_RECIPIENTS_SUFFIX,
} from "#server/deliveries/queue.ts";
import {
  findAppointment,
  findEnquiry,
  getFirstLine,
  getSender,
  isLabelled,
  parseFields,
  parseRequestedAppointment,
} from "#server/enquiries/enquiry.ts";
import { explainDeadline } from "#server/enquiries/status.ts";
import { createBoardToken } from "#server/signing/board-link.ts";
import { createLinkToken, type LinkPurpose } from "#server/signing/signing.ts";
import { findSubscriptionByEmail } from "#server/subscriptions/subscriptions.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import { isBlank } from "#shared/forms/validate.ts";
import type { MailName, Mails } from "#shared/schemas/mails.ts";
import { formatLimits } from "#shared/text/limits.ts";
import { fillTemplate, renderMailBody, type TemplateValues } from "./body.ts";
import { renderCalendarEntry } from "./calendar-entry.ts";
import { getDigestValues } from "./digest.ts";
import { formatFields, redactForUnconfirmed } from "./fields-text.ts";
import { DeliveryError, type Mail } from "./mail.ts";
import {
  type EnquiryMailInput,
  getFromAddress,
  getReplyTo,
  getStaffRecipients,
  type MailContext,
  type MailInput,
} from "./mail-context.ts";

/** Truncates long values in the subject line, to keep its other parts visible. */
const MAX_SUBJECT_PART_LENGTH = 60;

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
    const values = await getDigestValues(delivery, db, clock(), content);
    return createMail(input, "digest", { ...values, ...getBoardLinkValues(input) });
  }
  const enquiry = await getEnquiry(delivery, db);
  const isAboutAppointment = isOfKind(appointmentKinds, delivery);
  const appointment = isAboutAppointment ? await findAppointment(db, enquiry.reference) : undefined;
  if (isToStaff(delivery)) return composeStaffMail({ ...input, enquiry, appointment });
  const subscription = await findSubscriptionByEmail(db, enquiry.email);
  if (!subscription && isOfKind(subscriberKinds, delivery))
    throw new DeliveryError("the subscription was deleted", true);
  // Mails to visitors are in the language of the form if the mail copy is translated, otherwise in English.
  const translated = getTranslatedContent(content, JSON.parse(enquiry.consent).language);
  const mailContent = translated.hasMailCopy ? translated : content;
  return composeVisitorMail({ ...input, content: mailContent, enquiry, appointment }, subscription);
}

/**
 * Returns the enquiry of a delivery.
 * @throws {DeliveryError} if it has been deleted
 */
export async function getEnquiry({ reference }: DeliveryRow, db: Db): Promise<EnquiryRow> {
  const row = await findEnquiry(db, reference ?? "");
  if (!row) throw new DeliveryError("the enquiry was deleted", true);
  return row;
}

function composeStaffMail(input: EnquiryMailInput): Mail {
  const { delivery, enquiry, appointment } = input;
  const fields = parseFields(enquiry);
  const { name, email } = getSender(fields);
  const values = {
    ...getEnquiryValues(input, fields, enquiry.phone),
    ...getAppointmentValues(input),
    ...getEnquiryLinkValues(input),
    answer: email ? input.content.mails.answerLines.email : input.content.mails.answerLines.phone,
    told: email ? input.content.mails.toldLines.email : input.content.mails.toldLines.phone,
  };
  const hasCalendarEntry = delivery.kind === "staff" || appointment;
  const mail = createMail(input, selectStaffTemplate(input), values);
  const { subject } = mail;
  return {
    ...mail,
    subject: isLabelled(enquiry) ? fillTemplate(input.content.mails.suspected.subject, { subject }) : subject,
    to: delivery.recipient || getStaffRecipient(input),
    // An enquiry may have a phone number only.
    ...(email && { replyTo: { name, address: email } }),
    attachments: hasCalendarEntry ? renderCalendarEntry(input, true) : [],
  };
}

function composeVisitorMail(input: EnquiryMailInput, subscription: SubscriptionRow | undefined): Mail {
  const { delivery, enquiry, appointment } = input;
  const { recipient } = delivery;
  const submittedFields = parseFields(enquiry);
  // An address that was never confirmed receives an excerpt without links (E6).
  const isUnconfirmed = (subscription?.confirmed_at ?? null) === null;
  const links = subscription && {
    confirmLink: getMailLinkUrl(input, "confirm", subscription.id, subscription.requested_at),
    unsubscribeLink: getMailLinkUrl(input, "unsubscribe", subscription.id, subscription.requested_at),
  };
  const values = {
    ...getEnquiryValues(
      input,
      isUnconfirmed ? redactForUnconfirmed(submittedFields, recipient) : submittedFields,
    ),
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

/** Creates a mail from a template. It is addressed to the delivery's recipient, or to all staff. */
function createMail(input: MailInput, name: MailName, values: TemplateValues): Mail {
  const { delivery, content, messageIdDomain, options } = input;
  const { id, kind, created_at } = delivery;
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
  const { board = "", answer = "", told = "" } = values;
  const parts = { board, answer, told, withdraw: mails.withdraw };
  const template = fillTemplate(`${mails[name].text}\n\n-- \n${mails.signature}`, parts);
  const subject = fillTemplate(mails[name].subject, allValues)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 180)
    .toWellFormed();
  const isReply = autoReplyKinds.some((visitorKind) => visitorKind === kind);
  return {
    id,
    messageId: `<${id.replaceAll(REJECTED_RECIPIENTS_SUFFIX, "").replaceAll("/", ".")}@${messageIdDomain}>`,
    date: new Date(created_at),
    from: getFromAddress(input),
    to: delivery.recipient || getStaffRecipients(input),
    subject,
    ...renderMailBody(template, allValues, subject, content),
    headers: {
      "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
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
  if (kind === "reminder" || kind === "overdue") return kind;
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

/** Returns the template values about the confirmed call or visit. */
function getAppointmentValues({ enquiry, appointment, content }: EnquiryMailInput): TemplateValues {
  if (!appointment) return {};
  const { mails, company, tag } = content;
  return {
    when: formatTime(appointment.start, content),
    wish: parseRequestedAppointment(enquiry, content)?.option || mails.appointmentEntry.wish,
    minutes: new Intl.NumberFormat(tag).format(company.visits.minutes),
    replaces: appointment.sequence > 1 ? mails.appointmentEntry.replaces : "",
  };
}

/**
 * Returns the template values about an enquiry.
 * @param dialNumber telephone number in E.164 format, for staff only
 */
function getEnquiryValues(
  input: EnquiryMailInput,
  submittedFields: TemplateValues,
  dialNumber: string | null = null,
): TemplateValues {
  const { enquiry, content, options, signer } = input;
  const { mails, company } = content;
  const origin = options.origin();
  const { reference, received_at, reply_by } = enquiry;
  const isLate = input.clock() > reply_by;
  const replyBy = formatTime(reply_by, content);
  const fields = withDisplayNames(submittedFields, content);
  const { name } = getSender(fields);
  const member = content.members.get(enquiry.subject ?? "")?.name ?? "";
  const service = content.services.get(toEnglishPath(enquiry.page ?? "", content));
  const firstLine = getFirstLine(fields);
  const subject = fields.about || fields.position || fields.post || service?.name || firstLine;
  const form = mails.forms[enquiry.form];
  return {
    statusLink: origin + withLanguagePrefix(content.language, paths.status(signer.sign("status", reference))),
    reference,
    form,
    name: truncateForSubject(name) || mails.unnamed,
    sender: isBlank(name) ? enquiry.email : name,
    member: member || mails.answeredBy.contact,
    matter: subject ? fillTemplate(mails.matter, { form, subject: truncateForSubject(subject) }) : form,
    receivedAt: formatTime(received_at, content),
    replyBy,
    promise: isLate ? mails.promise.late : fillTemplate(mails.promise.inTime, { replyBy }),
    why: isLate ? "" : (explainDeadline(received_at, reply_by, content) ?? company.replyPromise.sentence),
    who: formatResponder(enquiry, member, content),
    fields: formatFields(enquiry.form, fields, content, dialNumber),
    firstLine,
    calendar: parseRequestedAppointment(enquiry, content)?.day ? mails.calendar.attached : "",
    reach: enquiry.phone ? `tel:${enquiry.phone}` : enquiry.email || fields.phone || "",
    takenBy: content.members.get(enquiry.taken_by ?? "")?.name ?? mails.nobody,
    context: formatSource(enquiry, mails),
    brochureLink: `${origin}${content.brochure?.path ?? paths.brochure}`,
    points: service
      ? fillTemplate(mails.points, {
          service: service.name,
          points: formatNumberedList(service.points, content.tag),
        })
      : "",
  };
}

/** Replaces the slugs of a member and a post with their name and title. */
function withDisplayNames(fields: TemplateValues, { members, getPostTitle }: Content): TemplateValues {
  const { member, post } = fields;
  return {
    ...fields,
    ...(member && { member: members.get(member)?.name ?? member }),
    ...(post && { post: getPostTitle(post) ?? post }),
  };
}

/** Returns the copy about the person or office that answers the form. */
function formatResponder({ form }: EnquiryRow, member: string, { mails, company }: Content): string {
  const { answeredBy } = mails;
  const sentence = form === "member-message" && member === "" ? answeredBy.contact : answeredBy[form];
  return fillTemplate(sentence, { member, office: company.offices[0]?.name ?? "" });
}

const truncateForSubject = (text: string): string =>
  text.length > MAX_SUBJECT_PART_LENGTH
    ? `${text.slice(0, MAX_SUBJECT_PART_LENGTH).toWellFormed().trimEnd()}…`
    : text;

const formatNumberedList = (points: readonly string[], tag: string): string =>
  points.map((point, index) => `${(index + 1).toLocaleString(tag)}. ${point}`).join("\n");

/** Lists the spam reasons, page, quarantine reason and campaign of an enquiry, for staff. */
function formatSource(enquiry: EnquiryRow, { sentFrom, wasHeld, suspected }: Mails): string {
  const { page, campaign, held_reason, spam_reasons } = enquiry;
  const utm = Object.entries(JSON.parse(campaign) as TemplateValues);
  return [
    ...(isLabelled(enquiry) ? [fillTemplate(suspected.reasons, { reasons: spam_reasons ?? "" })] : []),
    ...(page ? [fillTemplate(sentFrom, { page })] : []),
    ...(held_reason === null ? [] : [fillTemplate(wasHeld, { reason: held_reason })]),
    ...utm.map(([name, value]) => `${name}: ${value}`),
  ].join("\n");
}

/** Returns the address of the member to whom a message was sent, or those of all staff if there is no such member. */
function getStaffRecipient(input: EnquiryMailInput): string {
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
