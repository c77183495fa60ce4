import { type Content, findCurrentMember } from "#server/content/read-content.ts";
import type { Db, DeliveryRow } from "#server/database/tables.ts";
import { findVisitorReply } from "#server/enquiries/attachments.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { findActor, getEventId } from "#server/enquiries/events.ts";
import { isLabelled } from "#server/enquiries/state.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { renderCalendarEntry } from "./calendar-entry.ts";
import { createMail } from "./create-mail.ts";
import { getAppointmentValues, loadStaffInput } from "./enquiry-mail-input.ts";
import { getEnquiryValues } from "./enquiry-values.ts";
import type { Mail } from "./mail.ts";
import type { TemplateValues } from "./mail-body.ts";
import { type EnquiryMailInput, getStaffRecipients, type MailInput } from "./mail-context.ts";
import { getConversationAddress, getStaffReplyTo } from "./thread-address.ts";

/** @throws {DeliveryError} if the enquiry, or the mail that it is about, has been deleted */
export async function composeStaffMail(mailInput: MailInput): Promise<Mail> {
  const input = await loadStaffInput(mailInput);
  const { delivery, enquiry, appointment } = input;
  const fields = parseFields(enquiry);
  const { name, email } = getSender(fields);
  const values = {
    ...getEnquiryValues(input, fields, enquiry.phone),
    ...getAppointmentValues(input),
    ...getEnquiryLinkValues(input),
    ...(await getAnswerValues(input, email)),
    told: email ? input.content.mails.toldLines.email : input.content.mails.toldLines.phone,
    ...(await getKindValues(input)),
  };
  const hasCalendarEntry = delivery.kind === "staff" || appointment;
  const mail = createMail(input, selectStaffTemplate(input), values);
  const { subject } = mail;
  return {
    ...mail,
    subject: isLabelled(enquiry) ? fillTemplate(input.content.mails.suspected.subject, { subject }) : subject,
    to: delivery.recipient || getStaffMailRecipients(input),
    ...(await getStaffReplyTo(input, enquiry.reference, { name, address: email })),
    attachments: hasCalendarEntry ? renderCalendarEntry(input, true) : [],
  };
}

/** Returns the template values for the sentence about how staff reply. */
async function getAnswerValues(input: EnquiryMailInput, email: string): Promise<TemplateValues> {
  const { email: byEmail, phone, kept } = input.content.mails.answerLines;
  if (!email) return { answer: phone };
  const mailbox = await getConversationAddress(input, input.enquiry.reference);
  return mailbox === undefined ? { answer: byEmail } : { answer: kept, mailbox };
}

/** Returns the template values of mails about a handover or a mail of the visitor. */
async function getKindValues({ delivery, database: { db }, content }: MailInput): Promise<TemplateValues> {
  if (delivery.kind === "visitor-reply") return getVisitorReplyValues(delivery, db, content);
  if (delivery.kind !== "given") return {};
  const giver = (await findActor(db, delivery.id)) ?? "";
  return { giver: content.members.get(giver)?.name ?? content.mails.colleague };
}

/** @throws {DeliveryError} if the mail of the visitor has been deleted */
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

/** Returns the recipients of a mail to staff: the member to whom the message is addressed, or all staff addresses. */
function getStaffMailRecipients(input: EnquiryMailInput): string {
  const { delivery, enquiry, content } = input;
  const isToMember = delivery.kind === "staff" && enquiry.form === "member-message";
  const member = isToMember ? findCurrentMember(content, enquiry.subject) : undefined;
  return member?.email || getStaffRecipients(input);
}
