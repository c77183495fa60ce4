import { parseAddresses } from "#server/config/address-list.ts";
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
    answer: email ? input.content.mails.answerLines.email : input.content.mails.answerLines.phone,
    told: getToldLine(input, email !== ""),
    ...(await getKindValues(input)),
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
  return APPOINTMENT_MAILS[kind] ?? STAFF_MAILS[form] ?? "staff";
}

const APPOINTMENT_MAILS: Partial<Record<string, MailName>> = {
  "staff-appointment": "staffAppointment",
  "staff-appointment-cancelled": "staffAppointmentCancelled",
  "staff-appointment-reminder": "staffAppointmentReminder",
};

/** Returns whether the visitor has been told about the appointment, or must be called. */
function getToldLine(
  { delivery: { kind }, content: { mails } }: EnquiryMailInput,
  hasEmail: boolean,
): string {
  const { email, phone, cancelled, cancelledByPhone } = mails.toldLines;
  if (kind === "staff-appointment-cancelled") return hasEmail ? cancelled : cancelledByPhone;
  return hasEmail ? email : phone;
}

/**
 * Returns the template values with the link to an enquiry on the board. The link requires a board session, because a
 * quoted reply may forward it to the visitor.
 */
function getEnquiryLinkValues({ delivery, enquiry, options, content }: EnquiryMailInput): TemplateValues {
  if (options.board === false) return {};
  const { answer, decide, look } = content.mails.boardLines;
  // Without an email address, staff have to call, and then to press "Answered".
  const isSettled = delivery.kind in APPOINTMENT_MAILS && enquiry.answered_at !== null;
  const needsReply = formsToAnswer.includes(enquiry.form) && !isSettled;
  return {
    board: needsReply ? answer : enquiry.form === "comment" ? decide : look,
    enquiryLink: options.origin() + paths.boardEnquiry(enquiry.reference),
  };
}

/**
 * Returns the recipients of a mail to staff: the member to whom the message is addressed, or all staff addresses. A mail
 * about an appointment also goes to the member who calls, receives or visits, and to the one who would have before a change.
 */
function getStaffMailRecipients(input: EnquiryMailInput): string {
  const { delivery, enquiry, appointment, content } = input;
  if (appointment)
    return addRecipients(
      getStaffRecipients(input),
      [appointment.details, appointment.previous?.details].map(
        (details) => findCurrentMember(content, details?.host)?.email,
      ),
    );
  const isToMember = delivery.kind === "staff" && enquiry.form === "member-message";
  const member = isToMember ? findCurrentMember(content, enquiry.subject) : undefined;
  return member?.email || getStaffRecipients(input);
}

/** Adds addresses to a list that does not contain them yet. */
function addRecipients(list: string, addresses: (string | undefined)[]): string {
  const known = new Set(parseAddresses(list).map((address) => address.toLowerCase()));
  const added = addresses.flatMap((address) => {
    const key = address?.toLowerCase();
    if (!address || !key || known.has(key)) return [];
    known.add(key);
    return [address];
  });
  return [list, ...added].join(", ");
}
