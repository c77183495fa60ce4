import { basename } from "node:path";
import { paths } from "../../shared/addresses/paths.ts";
import { readableTime } from "../../shared/calendar/indian-time.ts";
import { isBlank } from "../../shared/forms/text.ts";
import type { MailName } from "../../shared/schemas/mails.ts";
import { boardToken } from "../board/session.ts";
import type { DeliveryRow, EnquiryRow } from "../database/tables.ts";
import { firstLineOf, senderOf } from "../enquiries/sender.ts";
import { linkLifetimes } from "../links/signing.ts";
import { AGAIN } from "../outbox/queue.ts";
import { fieldsText } from "./fields-text.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";
import { fieldsForStranger } from "./strangers-text.ts";

export type MailToMake = Pick<DeliveryRow, "id" | "kind" | "recipient" | "created_at">;

/**
 * A mail about an enquiry: to staff, or to the visitor who sent it.
 * @param confirmed whether the visitor's address has confirmed itself once; if not, it gets an excerpt without links
 */
export function composeForEnquiry(
  delivery: MailToMake,
  enquiry: EnquiryRow,
  letterhead: Letterhead,
  confirmed: boolean,
): Letter {
  const toStaff = staffKinds.has(delivery.kind);
  const typed = JSON.parse(enquiry.fields) as Record<string, string>;
  const fields = toStaff || confirmed ? typed : fieldsForStranger(typed, delivery.recipient);
  const values = {
    ...enquiryValues({ ...enquiry, fields: JSON.stringify(fields) }, letterhead),
    ...(toStaff && staffValues(delivery, letterhead)),
  };
  const letter = compose(delivery, mailName(delivery.kind, enquiry), values, letterhead);
  return toStaff
    ? {
        ...letter,
        to: delivery.recipient || staffAddress(delivery, enquiry, letterhead),
        replyTo: visitor(enquiry),
      }
    : { ...letter, ...brochureOf(delivery, letterhead), ...toVisitor(delivery, letterhead) };
}

const staffKinds = new Set(["staff", "reminder", "overdue"]);

/** What only staff may read: the link to the board, which opens it in one browser. */
export function staffValues(
  { id, created_at }: MailToMake,
  { board, content, origin, signer }: Letterhead,
): Record<string, string> {
  if (!board) return { board: "" };
  const boardLink = origin() + paths.boardLink(boardToken(signer, id, created_at));
  return { board: fill(content.mails.boardLine, { boardLink }).trim() };
}

/** Mails to visitors ask them to answer: that goes to the people who read, not to the sender's address. */
export const toVisitor = (
  { recipient }: MailToMake,
  { answersTo }: Letterhead,
): Pick<Letter, "to" | "replyTo"> => ({ to: recipient, replyTo: answersTo });

/** A mail with given values, addressed to staff until somebody says otherwise. */
export function compose(
  { id, created_at }: MailToMake,
  name: MailName,
  values: Record<string, string>,
  letterhead: Letterhead,
): Letter {
  const { mails } = letterhead.content;
  const all = { ...companyValues(letterhead), ...values };
  const withdraw = fill(mails.withdraw, all).trim();
  const template = values.board === "" ? mails[name].text.replace(/\{board\}\n+/, "") : mails[name].text;
  const text = fill(template, { ...all, withdraw });
  return {
    id,
    messageId: `<${id.replaceAll(AGAIN, "").replaceAll("/", ".")}@${letterhead.messageIdDomain}>`,
    date: new Date(created_at),
    from: letterhead.from,
    to: letterhead.to,
    subject: subjectLine(fill(mails[name].subject, all)),
    text: `${text.trimEnd()}\n\n-- \n${fill(mails.signature, all)}`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    attachments: [],
  };
}

/** What staff have to do about a form where it is not to answer it. */
const staffMails: Partial<Record<string, MailName>> = {
  comment: "staffComment",
  subscribe: "staffSubscription",
};

function mailName(kind: string, { form }: EnquiryRow): MailName {
  if (kind === "reminder" || kind === "overdue") return kind;
  if (kind === "staff") return staffMails[form] ?? "staff";
  if (kind === "acknowledgement") return form === "comment" ? "commentAcknowledgement" : "acknowledgement";
  return "brochure";
}

function companyValues({ content: { company }, origin }: Letterhead): Record<string, string> {
  const { name, phone, email, grievanceOfficer } = company;
  return { company: name, phone, email, grievanceOfficer, site: origin() };
}

/** What a template may say about an enquiry. */
export function enquiryValues(enquiry: EnquiryRow, letterhead: Letterhead): Record<string, string> {
  const { mails } = letterhead.content;
  const fields = JSON.parse(enquiry.fields) as Record<string, string>;
  const { name } = senderOf(fields);
  return {
    ...linksFor(enquiry, letterhead),
    reference: enquiry.reference,
    form: mails.forms[enquiry.form],
    name,
    sender: isBlank(name) ? enquiry.email : name,
    receivedAt: readableTime(enquiry.received_at),
    replyBy: readableTime(enquiry.reply_by),
    fields: fieldsText(fields, mails.labels),
    firstLine: firstLineOf(fields),
    reach: enquiry.phone ?? enquiry.email,
    takenBy: letterhead.content.members.get(enquiry.taken_by ?? "")?.name ?? mails.nobody,
    context: contextOf(enquiry),
    brochureLink: `${letterhead.origin()}${letterhead.content.brochure?.path ?? paths.brochure}`,
  };
}

function linksFor({ reference, received_at }: EnquiryRow, { signer, origin }: Letterhead) {
  const link = (purpose: keyof typeof linkLifetimes) =>
    origin() + paths.mailLink(signer.sign(purpose, reference, received_at + linkLifetimes[purpose]));
  return {
    statusLink: origin() + paths.status(signer.sign("status", reference)),
    answeredLink: link("answered"),
    approveLink: link("approve"),
    rejectLink: link("reject"),
  };
}

/** Where the enquiry came from, for staff. */
function contextOf({ page, campaign, phone, held_reason }: EnquiryRow): string {
  const utm = Object.entries(JSON.parse(campaign) as Record<string, string>);
  return [
    page ? `Sent from ${page}` : "",
    phone ? `Phone to dial: ${phone}` : "",
    held_reason === null ? "" : `Was held back at first: ${held_reason}`,
    ...utm.map(([name, value]) => `${name}: ${value}`),
  ]
    .filter((line) => line !== "")
    .join("\n");
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

function brochureOf({ kind }: MailToMake, { content: { brochure } }: Letterhead): Partial<Letter> {
  if (kind !== "brochure" || !brochure?.content) return {};
  const { path, content } = brochure;
  return { attachments: [{ filename: basename(path), content, contentType: "application/pdf" }] };
}

/** Fills {braces} in one pass, so that braces in what visitors wrote stay as they are. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );

/** Words for a subject line: on one line and of bounded length. */
export const subjectLine = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, 180).toWellFormed();
