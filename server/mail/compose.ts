import { basename } from "node:path";
import { readableTime } from "../../src/indian-time.ts";
import { paths } from "../../src/paths.ts";
import { isBlank } from "../../src/schemas/forms/text.ts";
import type { MailName } from "../../src/schemas/mails.ts";
import type { DeliveryRow, EnquiryRow } from "../database/tables.ts";
import { linkLifetimes } from "../links/lifetimes.ts";
import { AGAIN } from "../outbox/queue.ts";
import { fieldsText } from "./fields-text.ts";
import { fill, subjectLine } from "./fill.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";

export type MailToMake = Pick<DeliveryRow, "id" | "kind" | "recipient" | "created_at">;

/** A mail about an enquiry: to staff, or to the visitor who sent it. */
export function composeForEnquiry(delivery: MailToMake, enquiry: EnquiryRow, letterhead: Letterhead): Letter {
  const values = enquiryValues(enquiry, letterhead);
  const letter = compose(delivery, mailName(delivery.kind, enquiry), values, letterhead);
  return delivery.kind === "staff"
    ? { ...letter, to: delivery.recipient || staffAddress(enquiry, letterhead), replyTo: visitor(enquiry) }
    : { ...letter, ...brochureOf(delivery, letterhead), ...toVisitor(delivery, letterhead) };
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
  const text = fill(mails[name].text, { ...all, withdraw });
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
  const name = fields.name || fields["your-name"] || "";
  return {
    ...linksFor(enquiry, letterhead),
    reference: enquiry.reference,
    form: mails.forms[enquiry.form] ?? enquiry.form,
    name,
    sender: isBlank(name) ? enquiry.email : name,
    receivedAt: readableTime(enquiry.received_at),
    replyBy: readableTime(enquiry.reply_by),
    fields: fieldsText(fields, mails.labels),
    context: contextOf(enquiry),
    brochureLink: `${letterhead.origin()}${letterhead.brochure?.path ?? paths.brochure}`,
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
function contextOf({ page, campaign, phone }: EnquiryRow): string {
  const utm = Object.entries(JSON.parse(campaign) as Record<string, string>);
  return [
    page ? `Sent from ${page}` : "",
    phone ? `Phone to dial: ${phone}` : "",
    ...utm.map(([name, value]) => `${name}: ${value}`),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function staffAddress({ form, subject }: EnquiryRow, { content, to }: Letterhead): string {
  const member = form === "member-message" && subject ? content.members.get(subject) : undefined;
  return member?.email ?? to;
}

function visitor({ fields, email }: EnquiryRow): { name: string; address: string } {
  const typed = JSON.parse(fields) as Record<string, string>;
  return {
    name: typed.name ?? typed["your-name"] ?? "",
    address: typed.email ?? typed["your-email"] ?? email,
  };
}

function brochureOf({ kind }: MailToMake, { brochure }: Letterhead): Partial<Letter> {
  if (kind !== "brochure" || !brochure?.content) return {};
  const { path, content } = brochure;
  return { attachments: [{ filename: basename(path), content, contentType: "application/pdf" }] };
}
