import { basename } from "node:path";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { readableTime } from "../../shared/calendar/indian-time.ts";
import { isBlank } from "../../shared/forms/text.ts";
import type { MailName, Mails } from "../../shared/schemas/mails.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import { boardToken } from "../board/session.ts";
import type { DeliveryRow, EnquiryRow } from "../database/tables.ts";
import { type Appointment, firstLineOf, senderOf, wishOf } from "../enquiries/enquiry.ts";
import { whyThen } from "../enquiries/status.ts";
import { linkLifetimes } from "../links/signing.ts";
import { AGAIN_SUFFIX, visitorKinds } from "../outbox/queue.ts";
import { fill, mailBody } from "./body.ts";
import { appointmentEntry, wishEntry } from "./calendar-entry.ts";
import { fieldsText } from "./fields-text.ts";
import type { Letterhead } from "./letterhead.ts";
import type { Mail } from "./mail.ts";
import { fieldsForStranger } from "./strangers-text.ts";

export type MailToMake = Pick<DeliveryRow, "id" | "kind" | "recipient" | "created_at">;

/** More of a name or a subject would leave no room for the rest of a subject line. */
const IN_SUBJECT = 60;

/**
 * A mail about an enquiry: to staff, or to the visitor who sent it.
 * @param known `confirmed`: whether the visitor's address has confirmed itself once; if not, it gets an excerpt without
 * links. `appointment`: of a mail about one
 */
export function composeForEnquiry(
  delivery: MailToMake,
  enquiry: EnquiryRow,
  staffs: Letterhead,
  { confirmed, appointment }: { confirmed: boolean; appointment: Appointment | undefined },
): Mail {
  const toStaff = staffKinds.has(delivery.kind);
  const letterhead = toStaff ? staffs : letterheadFor(enquiry, staffs);
  const typed = JSON.parse(enquiry.fields) as Record<string, string>;
  const fields = toStaff || confirmed ? typed : fieldsForStranger(typed, delivery.recipient);
  const values = {
    ...enquiryValues({ ...enquiry, fields: JSON.stringify(fields) }, letterhead, toStaff),
    ...(toStaff && staffValues(delivery, letterhead)),
    ...(appointment && appointmentValues(enquiry, appointment, letterhead)),
  };
  const mail = compose(delivery, mailName(delivery.kind, enquiry), values, letterhead);
  return toStaff
    ? {
        ...mail,
        to: delivery.recipient || staffAddress(delivery, enquiry, letterhead),
        replyTo: visitor(enquiry),
        attachments: appointment
          ? appointmentEntry(enquiry, appointment, letterhead, true)
          : delivery.kind === "staff"
            ? wishEntry(enquiry, letterhead)
            : [],
      }
    : {
        ...mail,
        ...brochureOf(delivery, letterhead),
        ...(appointment && { attachments: appointmentEntry(enquiry, appointment, letterhead, false) }),
        ...toVisitor(delivery, letterhead),
      };
}

/** What a template may say about the time that was set for a call or visit. */
function appointmentValues(
  enquiry: EnquiryRow,
  { start, sequence }: Appointment,
  { content }: Letterhead,
): Record<string, string> {
  const { mails, company, tag } = content;
  return {
    when: readableTime(start, content),
    wish: wishOf(enquiry, content)?.what || mails.appointmentEntry.wish,
    minutes: new Intl.NumberFormat(tag).format(company.visits.minutes),
    replaces: sequence > 1 ? mails.appointmentEntry.replaces : "",
  };
}

/** What visitors get is in the language of the form they sent. */
export function letterheadFor({ consent }: Pick<EnquiryRow, "consent">, letterhead: Letterhead): Letterhead {
  const content = contentIn(letterhead.content, JSON.parse(consent).language);
  return content === letterhead.content ? letterhead : { ...letterhead, content };
}

const staffKinds = new Set(["staff", "reminder", "overdue", "staff-appointment"]);

/** What only staff may read: the link to the board, which opens it in one browser. */
export function staffValues(
  { id, created_at }: MailToMake,
  { board, origin, signer }: Letterhead,
): Record<string, string> {
  if (!board) return {};
  return { boardLink: origin() + paths.boardLink(boardToken(signer, id, created_at)) };
}

/** Mails to visitors ask them to answer: that goes to the people who read, not to the sender's address. */
export const toVisitor = (
  { recipient }: MailToMake,
  { answersTo }: Letterhead,
): Pick<Mail, "to" | "replyTo"> => ({ to: recipient, replyTo: answersTo });

/** A mail with given values, addressed to staff until somebody says otherwise. */
export function compose(
  { id, kind, created_at }: MailToMake,
  name: MailName,
  values: Record<string, string>,
  letterhead: Letterhead,
): Mail {
  const { mails } = letterhead.content;
  const all = { ...companyValues(letterhead), ...values };
  const parts = { board: values.boardLink ? mails.boardLine : "", withdraw: mails.withdraw };
  const template = fill(`${mails[name].text}\n\n-- \n${mails.signature}`, parts);
  const subject = subjectLine(fill(mails[name].subject, all));
  const isReply = visitorKinds.some((one) => one === kind);
  return {
    id,
    messageId: `<${id.replaceAll(AGAIN_SUFFIX, "").replaceAll("/", ".")}@${letterhead.messageIdDomain}>`,
    date: new Date(created_at),
    from: letterhead.from,
    to: letterhead.to,
    subject,
    ...mailBody(template, all, subject, letterhead.content.language),
    headers: {
      "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    attachments: [],
  };
}

/** What staff have to do about a form where it is not to answer it. */
const staffMails: Partial<Record<string, MailName>> = {
  comment: "staffComment",
  subscribe: "staffSubscription",
  "member-message": "staffMember",
};

function mailName(kind: string, { form }: EnquiryRow): MailName {
  if (kind === "reminder" || kind === "overdue") return kind;
  if (kind === "appointment") return kind;
  if (kind === "staff-appointment") return "staffAppointment";
  if (kind === "staff") return staffMails[form] ?? "staff";
  if (kind === "acknowledgement") return form === "comment" ? "commentAcknowledgement" : "acknowledgement";
  return "brochure";
}

function companyValues({ content: { company }, origin }: Letterhead): Record<string, string> {
  const { name, phone, email, grievanceOfficer } = company;
  return { company: name, phone, email, grievanceOfficer, site: origin() };
}

/** What a template may say about an enquiry. */
export function enquiryValues(
  enquiry: EnquiryRow,
  letterhead: Letterhead,
  toStaff = false,
): Record<string, string> {
  const { content, origin } = letterhead;
  const { mails, company } = content;
  const fields = named(JSON.parse(enquiry.fields), content);
  const { name } = senderOf(fields);
  const sender = isBlank(name) ? enquiry.email : name;
  const member = content.members.get(enquiry.subject ?? "")?.name ?? "";
  const service = content.services.get(inEnglish(enquiry.page ?? "", content));
  const firstLine = firstLineOf(fields);
  const subject = fields.about || fields.position || fields.post || service?.name || firstLine;
  const form = mails.forms[enquiry.form];
  return {
    ...linksFor(enquiry, letterhead),
    reference: enquiry.reference,
    form,
    name: inSubject(name) || mails.unnamed,
    sender,
    member: member || mails.answeredBy.contact,
    matter: subject ? fill(mails.matter, { form, subject: inSubject(subject) }) : form,
    receivedAt: readableTime(enquiry.received_at, content),
    replyBy: readableTime(enquiry.reply_by, content),
    why: whyThen(enquiry.received_at, enquiry.reply_by, content) ?? company.replyPromise.sentence,
    who: whoAnswers(enquiry, member, content),
    fields: fieldsText(fields, content, toStaff ? enquiry.phone : null),
    firstLine,
    calendar: wishOf(enquiry, content)?.day ? mails.calendar.attached : "",
    reach: enquiry.phone ? `tel:${enquiry.phone}` : enquiry.email,
    takenBy: content.members.get(enquiry.taken_by ?? "")?.name ?? mails.nobody,
    context: contextOf(enquiry, mails),
    brochureLink: `${origin()}${content.brochure?.path ?? paths.brochure}`,
    points: service
      ? fill(mails.points, { service: service.name, points: numbered(service.points, content.tag) })
      : "",
  };
}

/** A member and a post by their names instead of those of their files. */
function named(fields: Record<string, string>, { members, titleOfPost }: Content): Record<string, string> {
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

/** The English address of a page, by which its service is known. */
function inEnglish(page: string, { language, translations }: Content): string {
  const known = [language, ...translations.keys()].find((one) => page.startsWith(`/${one}/`));
  return known ? page.slice(known.length + 1) : page;
}

function linksFor({ reference, received_at }: EnquiryRow, { signer, origin, content }: Letterhead) {
  const link = (purpose: keyof typeof linkLifetimes) =>
    origin() + paths.mailLink(signer.sign(purpose, reference, received_at + linkLifetimes[purpose]));
  return {
    statusLink: origin() + prefixed(content.language, paths.status(signer.sign("status", reference))),
    answeredLink: link("answered"),
    approveLink: link("approve"),
    rejectLink: link("reject"),
  };
}

/** Where the enquiry came from, for staff. */
function contextOf({ page, campaign, held_reason }: EnquiryRow, { sentFrom, wasHeld }: Mails): string {
  const utm = Object.entries(JSON.parse(campaign) as Record<string, string>);
  return [
    ...(page ? [fill(sentFrom, { page })] : []),
    ...(held_reason === null ? [] : [fill(wasHeld, { reason: held_reason })]),
    ...utm.map(([name, value]) => `${name}: ${value}`),
  ].join("\n");
}

function staffAddress(
  { kind }: MailToMake,
  { form, subject }: EnquiryRow,
  { content, to }: Letterhead,
): string {
  const member =
    kind === "staff" && form === "member-message" && subject ? content.members.get(subject) : undefined;
  return member?.left ? to : (member?.email ?? to);
}

function visitor({ fields, email }: EnquiryRow): { name: string; address: string } {
  const sender = senderOf(JSON.parse(fields));
  return { name: sender.name, address: sender.email || email };
}

function brochureOf({ kind }: MailToMake, { content: { brochure } }: Letterhead): Partial<Mail> {
  if (kind !== "brochure" || !brochure?.content) return {};
  const { path, content } = brochure;
  return { attachments: [{ filename: basename(path), content, contentType: "application/pdf" }] };
}

/** Words for a subject line: on one line and of bounded length. */
export const subjectLine = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, 180).toWellFormed();
