import { basename } from "node:path";
import { readableTime } from "../../src/indian-time.ts";
import { paths } from "../../src/paths.ts";
import { isBlank } from "../../src/schemas/forms/text.ts";
import type { MailName } from "../../src/schemas/mails.ts";
import type { Content } from "../content.ts";
import type { DeliveryRow, EnquiryRow } from "../database/tables.ts";
import { linkLifetimes } from "../links/lifetimes.ts";
import type { Signer } from "../signing.ts";
import type { Brochure } from "./brochure.ts";
import { fieldsText } from "./fields-text.ts";
import { fill, subjectLine } from "./fill.ts";
import type { Letter } from "./letter.ts";

export interface MailSettings {
  content: Content;
  signer: Signer;
  origin: () => string;
  from: string;
  to: string;
  /** Where visitors' answers go: the first of the addresses that staff mail goes to. */
  answersTo: { name: string; address: string };
  /** Domain of every Message-ID, chosen once for good. */
  messageIdDomain: string;
  brochure: () => Brochure | undefined;
}

export type MailToMake = Pick<DeliveryRow, "id" | "kind" | "recipient" | "created_at">;

/** A mail about an enquiry: to staff, or to the visitor who sent it. */
export function composeForEnquiry(delivery: MailToMake, enquiry: EnquiryRow, settings: MailSettings): Letter {
  const values = enquiryValues(enquiry, settings);
  const letter = compose(delivery, mailName(delivery.kind, enquiry), values, settings);
  return delivery.kind === "staff"
    ? { ...letter, to: staffAddress(enquiry, settings), replyTo: visitor(enquiry) }
    : { ...letter, ...brochureOf(delivery, settings), ...toVisitor(delivery, settings) };
}

/** Mails to visitors ask them to answer: that goes to the people who read, not to the sender's address. */
export const toVisitor = (
  { recipient }: MailToMake,
  { answersTo }: MailSettings,
): Pick<Letter, "to" | "replyTo"> => ({ to: recipient, replyTo: answersTo });

/** A mail with given values, addressed to staff until somebody says otherwise. */
export function compose(
  { id, created_at }: MailToMake,
  name: MailName,
  values: Record<string, string>,
  settings: MailSettings,
): Letter {
  const { mails } = settings.content;
  const all = { ...companyValues(settings), ...values };
  const withdraw = fill(mails.withdraw, all).trim();
  const text = fill(mails[name].text, { ...all, withdraw });
  return {
    id,
    messageId: `<${id.replaceAll("/", ".")}@${settings.messageIdDomain}>`,
    date: new Date(created_at),
    from: settings.from,
    to: settings.to,
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

function companyValues({ content: { company }, origin }: MailSettings): Record<string, string> {
  const { name, phone, email, grievanceOfficer } = company;
  return { company: name, phone, email, grievanceOfficer, site: origin() };
}

/** What a template may say about an enquiry. */
export function enquiryValues(enquiry: EnquiryRow, settings: MailSettings): Record<string, string> {
  const { mails } = settings.content;
  const fields = JSON.parse(enquiry.fields) as Record<string, string>;
  const name = fields.name || fields["your-name"] || "";
  return {
    ...linksFor(enquiry, settings),
    reference: enquiry.reference,
    form: mails.forms[enquiry.form] ?? enquiry.form,
    name,
    sender: isBlank(name) ? enquiry.email : name,
    receivedAt: readableTime(enquiry.received_at),
    replyBy: readableTime(enquiry.reply_by),
    fields: fieldsText(fields, mails.labels),
    context: contextOf(enquiry),
    brochureLink: `${settings.origin()}${settings.brochure()?.path ?? paths.brochure}`,
  };
}

function linksFor({ reference, received_at }: EnquiryRow, { signer, origin }: MailSettings) {
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

function staffAddress({ form, subject }: EnquiryRow, { content, to }: MailSettings): string {
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

function brochureOf({ kind }: MailToMake, { brochure }: MailSettings): Partial<Letter> {
  const file = kind === "brochure" ? brochure()?.file : undefined;
  if (!file) return {};
  return { attachments: [{ filename: basename(file), path: file, contentType: "application/pdf" }] };
}
