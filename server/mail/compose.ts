import { basename } from "node:path";
import { type Content, contentIn, inEnglish, presentMember } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow, SubscriptionRow } from "#server/database/tables.ts";
import { AGAIN_SUFFIX, appointmentKinds, type DeliveryKind, visitorKinds } from "#server/deliveries/queue.ts";
import {
  appointmentOf,
  enquiryNamed,
  fieldsIn,
  firstLineOf,
  formsToAnswer,
  isLabelled,
  senderOf,
  wishOf,
} from "#server/enquiries/enquiry.ts";
import { whyThen } from "#server/enquiries/status.ts";
import { boardToken } from "#server/signing/board-link.ts";
import { type LinkPurpose, linkToken } from "#server/signing/signing.ts";
import { subscriptionOf } from "#server/subscriptions/subscriptions.ts";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { readableTime } from "#shared/calendar/indian-time.ts";
import { isBlank } from "#shared/forms/check.ts";
import type { MailName, Mails } from "#shared/schemas/mails.ts";
import { boundsIn } from "#shared/wording/bounds.ts";
import { fill, mailBody, type Values } from "./body.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { digestValues } from "./digest.ts";
import { fieldsForStranger, fieldsText } from "./fields-text.ts";
import {
  answersTo,
  type Draft,
  type EnquiryDraft,
  type Letterhead,
  readersOf,
  writerOf,
} from "./letterhead.ts";
import { DeliveryError, type Mail } from "./mail.ts";

/** More of a name or a subject would leave no room for the rest of a subject line. */
const IN_SUBJECT = 60;

const staffKinds: readonly DeliveryKind[] = ["staff", "reminder", "overdue", "staff-appointment"];
const subscriberKinds: readonly DeliveryKind[] = ["confirmation", "welcome"];
const isOneOf = (kinds: readonly DeliveryKind[], { kind }: DeliveryRow) => kinds.some((one) => one === kind);

/**
 * Makes the mail of a delivery from what is stored, with the words of the content.
 * @throws {DeliveryError} when what it is about has been deleted
 */
export async function compose(delivery: DeliveryRow, letterhead: Letterhead): Promise<Mail> {
  const { clock, content, database } = letterhead;
  const { db } = database;
  const draft = { ...letterhead, delivery };
  if (delivery.kind === "board") return mailOf(draft, "board", boardLine(draft));
  if (delivery.kind === "digest") {
    const values = await digestValues(delivery, db, clock(), content);
    return mailOf(draft, "digest", { ...values, ...boardLine(draft) });
  }
  const enquiry = await enquiryOf(delivery, db);
  const isAboutAppointment = isOneOf(appointmentKinds, delivery);
  const appointment = isAboutAppointment ? await appointmentOf(db, enquiry.reference) : undefined;
  if (isOneOf(staffKinds, delivery)) return mailToStaff({ ...draft, enquiry, appointment });
  const subscription = await subscriptionOf(db, enquiry.email);
  if (!subscription && isOneOf(subscriberKinds, delivery))
    throw new DeliveryError("its subscription has been deleted", true);
  // What visitors get is in the language of the form they sent.
  const own = contentIn(content, JSON.parse(enquiry.consent).language);
  const inOneLanguage = own.hasMails ? own : content;
  return mailToVisitor({ ...draft, content: inOneLanguage, enquiry, appointment }, subscription);
}

/** The enquiry that a delivery is about. @throws {DeliveryError} when it has been deleted */
export async function enquiryOf({ reference }: DeliveryRow, db: Db): Promise<EnquiryRow> {
  const row = await enquiryNamed(db, reference ?? "");
  if (!row) throw new DeliveryError("its enquiry has been deleted", true);
  return row;
}

function mailToStaff(draft: EnquiryDraft): Mail {
  const { delivery, enquiry, appointment } = draft;
  const fields = fieldsIn(enquiry);
  const { name, email } = senderOf(fields);
  const values = {
    ...enquiryValues(draft, fields, enquiry.phone),
    ...appointmentValues(draft),
    ...enquiryLine(draft),
  };
  const hasEntry = delivery.kind === "staff" || appointment;
  const mail = mailOf(draft, staffTemplate(draft), values);
  const { subject } = mail;
  return {
    ...mail,
    subject: isLabelled(enquiry) ? fill(draft.content.mails.suspected.subject, { subject }) : subject,
    to: delivery.recipient || staffAddress(draft),
    replyTo: { name, address: email || enquiry.email },
    attachments: hasEntry ? calendarEntry(draft, true) : [],
  };
}

function mailToVisitor(draft: EnquiryDraft, subscription: SubscriptionRow | undefined): Mail {
  const { delivery, enquiry, appointment } = draft;
  const { recipient } = delivery;
  const typed = fieldsIn(enquiry);
  // Until an address has confirmed itself once, it gets an excerpt without links (E6).
  const isStranger = (subscription?.confirmed_at ?? null) === null;
  const links = subscription && {
    confirmLink: linkTo(draft, "confirm", subscription.id, subscription.requested_at),
    unsubscribeLink: linkTo(draft, "unsubscribe", subscription.id, subscription.requested_at),
  };
  const values = {
    ...enquiryValues(draft, isStranger ? fieldsForStranger(typed, recipient) : typed),
    ...appointmentValues(draft),
    ...links,
  };
  const mail = mailOf(draft, visitorTemplate(draft, subscription), values);
  const brochure = delivery.kind === "brochure" ? brochureOf(draft) : [];
  return {
    ...mail,
    to: recipient,
    // They are asked to answer: that goes to the people who read, not to the sender's address.
    replyTo: answersTo(draft),
    headers: {
      ...mail.headers,
      ...(subscription && isOneOf(subscriberKinds, delivery) && unsubscribeHeaders(draft, subscription)),
    },
    attachments: appointment ? calendarEntry(draft, false) : brochure,
  };
}

/** A mail with given values, addressed to staff until somebody says otherwise. */
function mailOf(draft: Draft, name: MailName, values: Values): Mail {
  const { delivery, content, messageIdDomain, options } = draft;
  const { id, kind, created_at } = delivery;
  const { mails, company } = content;
  const all = {
    company: company.name,
    phone: company.phone,
    email: company.email,
    grievanceOfficer: company.grievanceOfficer,
    site: options.origin(),
    ...boundsIn(content.tag),
    ...values,
  };
  const parts = { board: values.board ?? "", withdraw: mails.withdraw };
  const template = fill(`${mails[name].text}\n\n-- \n${mails.signature}`, parts);
  const subject = fill(mails[name].subject, all).replace(/\s+/g, " ").trim().slice(0, 180).toWellFormed();
  const isReply = visitorKinds.some((one) => one === kind);
  return {
    id,
    messageId: `<${id.replaceAll(AGAIN_SUFFIX, "").replaceAll("/", ".")}@${messageIdDomain}>`,
    date: new Date(created_at),
    from: writerOf(draft),
    to: delivery.recipient || readersOf(draft),
    subject,
    ...mailBody(template, all, subject, content.language),
    headers: {
      "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    attachments: [],
  };
}

/** Forms whose acknowledgement is one of their own. */
const acknowledgements: Partial<Record<string, MailName>> = {
  comment: "commentAcknowledgement",
  application: "applicationAcknowledgement",
};

/** Forms whose mail to staff is one of their own. */
const staffMails: Partial<Record<string, MailName>> = {
  comment: "staffComment",
  subscribe: "staffSubscription",
  "mail-back": "staffMailBack",
  "member-message": "staffMember",
};

function staffTemplate({ delivery: { kind }, enquiry: { form } }: EnquiryDraft): MailName {
  if (kind === "reminder" || kind === "overdue") return kind;
  return kind === "staff-appointment" ? "staffAppointment" : (staffMails[form] ?? "staff");
}

function visitorTemplate(
  { delivery: { kind }, enquiry: { form } }: EnquiryDraft,
  subscription: SubscriptionRow | undefined,
): MailName {
  if (kind === "appointment" || kind === "brochure" || kind === "welcome") return kind;
  // Only the mailbox learns which: the page answers both alike, or it would tell anybody who subscribes (E7).
  if (kind === "confirmation") return subscription?.state === "confirmed" ? "alreadySubscribed" : kind;
  return acknowledgements[form] ?? "acknowledgement";
}

/**
 * The one-time link to the board, for mails to one recipient whose headers name no visitor. It leads to the enquiry that
 * was requested, if any.
 */
function boardLine({ delivery, options, content, signer }: Draft): Values {
  if (options.board === false) return {};
  const token = boardToken(signer, delivery.id, delivery.created_at);
  const link = options.origin() + paths.boardLink(token, delivery.reference ?? undefined);
  return { board: content.mails.boardLines.open, boardLink: link };
}

/** The link to an enquiry on the board: it needs an open session, since a quoted reply hands it to the visitor. */
function enquiryLine({ delivery, enquiry, options, content }: EnquiryDraft): Values {
  if (options.board === false) return {};
  const { answer, decide, look } = content.mails.boardLines;
  const awaitsReply = formsToAnswer.includes(enquiry.form) && delivery.kind !== "staff-appointment";
  return {
    board: awaitsReply ? answer : enquiry.form === "comment" ? decide : look,
    enquiryLink: options.origin() + paths.boardEnquiry(enquiry.reference),
  };
}

/** What a template may say about the time that was set for a call or visit. */
function appointmentValues({ enquiry, appointment, content }: EnquiryDraft): Values {
  if (!appointment) return {};
  const { mails, company, tag } = content;
  return {
    when: readableTime(appointment.start, content),
    wish: wishOf(enquiry, content)?.what || mails.appointmentEntry.wish,
    minutes: new Intl.NumberFormat(tag).format(company.visits.minutes),
    replaces: appointment.sequence > 1 ? mails.appointmentEntry.replaces : "",
  };
}

/**
 * What a template may say about an enquiry.
 * @param dial the number to dial, which only staff are shown
 */
function enquiryValues(draft: EnquiryDraft, typed: Values, dial: string | null = null): Values {
  const { enquiry, content, options, signer } = draft;
  const { mails, company } = content;
  const origin = options.origin();
  const { reference, received_at, reply_by } = enquiry;
  const isLate = draft.clock() > reply_by;
  const replyBy = readableTime(reply_by, content);
  const fields = named(typed, content);
  const { name } = senderOf(fields);
  const member = content.members.get(enquiry.subject ?? "")?.name ?? "";
  const service = content.services.get(inEnglish(enquiry.page ?? "", content));
  const firstLine = firstLineOf(fields);
  const subject = fields.about || fields.position || fields.post || service?.name || firstLine;
  const form = mails.forms[enquiry.form];
  return {
    statusLink: origin + prefixed(content.language, paths.status(signer.sign("status", reference))),
    reference,
    form,
    name: inSubject(name) || mails.unnamed,
    sender: isBlank(name) ? enquiry.email : name,
    member: member || mails.answeredBy.contact,
    matter: subject ? fill(mails.matter, { form, subject: inSubject(subject) }) : form,
    receivedAt: readableTime(received_at, content),
    replyBy,
    promise: isLate ? mails.promise.late : fill(mails.promise.inTime, { replyBy }),
    why: isLate ? "" : (whyThen(received_at, reply_by, content) ?? company.replyPromise.sentence),
    who: whoAnswers(enquiry, member, content),
    fields: fieldsText(fields, content, dial),
    firstLine,
    calendar: wishOf(enquiry, content)?.day ? mails.calendar.attached : "",
    reach: enquiry.phone ? `tel:${enquiry.phone}` : enquiry.email,
    takenBy: content.members.get(enquiry.taken_by ?? "")?.name ?? mails.nobody,
    context: contextOf(enquiry, mails),
    brochureLink: `${origin}${content.brochure?.path ?? paths.brochure}`,
    points: service
      ? fill(mails.points, { service: service.name, points: numbered(service.points, content.tag) })
      : "",
  };
}

/** A member and a post by their names instead of those of their files. */
function named(fields: Values, { members, titleOfPost }: Content): Values {
  const { member, post } = fields;
  return {
    ...fields,
    ...(member && { member: members.get(member)?.name ?? member }),
    ...(post && { post: titleOfPost(post) ?? post }),
  };
}

/** The person or office that a form goes to, as the content says. */
function whoAnswers({ form }: EnquiryRow, member: string, { mails, company }: Content): string {
  const by = mails.answeredBy;
  const sentence = form === "member-message" && member === "" ? by.contact : by[form];
  return fill(sentence, { member, office: company.offices[0]?.name ?? "" });
}

const inSubject = (text: string): string =>
  text.length > IN_SUBJECT ? `${text.slice(0, IN_SUBJECT).toWellFormed().trimEnd()}…` : text;

const numbered = (points: readonly string[], tag: string): string =>
  points.map((point, index) => `${(index + 1).toLocaleString(tag)}. ${point}`).join("\n");

/** Where the enquiry came from, for staff. */
function contextOf(enquiry: EnquiryRow, { sentFrom, wasHeld, suspected }: Mails): string {
  const { page, campaign, held_reason, spam_reasons } = enquiry;
  const utm = Object.entries(JSON.parse(campaign) as Values);
  return [
    ...(isLabelled(enquiry) ? [fill(suspected.reasons, { reasons: spam_reasons ?? "" })] : []),
    ...(page ? [fill(sentFrom, { page })] : []),
    ...(held_reason === null ? [] : [fill(wasHeld, { reason: held_reason })]),
    ...utm.map(([name, value]) => `${name}: ${value}`),
  ].join("\n");
}

/** The member a message is for, unless they have left; else all who read. */
function staffAddress(draft: EnquiryDraft): string {
  const { delivery, enquiry, content } = draft;
  const toMember = delivery.kind === "staff" && enquiry.form === "member-message";
  const member = toMember ? presentMember(content, enquiry.subject) : undefined;
  return member?.email || readersOf(draft);
}

/**
 * One click ends a subscription, whoever posts to it (RFC 8058). The link has no language: one without forms of its own
 * would be redirected, which mail programs need not follow.
 */
const unsubscribeHeaders = (letterhead: Letterhead, { id, requested_at }: SubscriptionRow) => ({
  "List-Unsubscribe": `<${letterhead.options.origin()}${mailLink(letterhead, "unsubscribe", id, requested_at)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function brochureOf({ content: { brochure } }: Letterhead): Mail["attachments"] {
  if (!brochure?.content) return [];
  const { path, content } = brochure;
  return [{ filename: basename(path), content, contentType: "application/pdf" }];
}

type MailLink = [purpose: LinkPurpose, subject: string, issued: number];

/** The address of the page that does what the link says, once its button is pressed (E7). */
const mailLink = ({ signer }: Letterhead, ...link: MailLink): string =>
  paths.mailLink(linkToken(signer, ...link));

/** The link to that page, in the language of the mail. */
const linkTo = (letterhead: Letterhead, ...link: MailLink): string =>
  letterhead.options.origin() + prefixed(letterhead.content.language, mailLink(letterhead, ...link));
