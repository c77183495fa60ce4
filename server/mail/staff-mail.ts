import { parseAddresses } from "#server/config/address-list.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import { findReply, findVisitorReply } from "#server/enquiries/attachments.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { findEntry } from "#server/enquiries/enter-enquiry.ts";
import { findActor, getEventId } from "#server/enquiries/events.ts";
import { isLabelled } from "#server/enquiries/state.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { renderCalendarEntry } from "./calendar-entry.ts";
import { attachFiles, getConversation, type MailPart } from "./conversation.ts";
import { createMail } from "./create-mail.ts";
import { getAppointmentValues, loadStaffInput } from "./enquiry-mail-input.ts";
import { getEnquiryValues } from "./enquiry-values.ts";
import { redactWebAddresses } from "./fields-text.ts";
import type { Mail } from "./mail.ts";
import type { TemplateValues } from "./mail-body.ts";
import {
  type EnquiryMailInput,
  getFromAddress,
  getStaffRecipients,
  type MailInput,
  parseEmailAddress,
} from "./mail-context.ts";
import { getStaffOrderPart, getStaffOrderValues } from "./order-mail.ts";
import { loadOrder } from "./order-values.ts";
import { getConversationAddress, getStaffReplyTo } from "./thread-address.ts";
import { getUndeliveredValues } from "./undelivered-mail.ts";

/** @throws {DeliveryError} if the enquiry, or the mail that it is about, has been deleted */
export async function composeStaffMail(mailInput: MailInput): Promise<Mail> {
  const input = await loadStaffInput(mailInput);
  const { delivery, enquiry, appointment } = input;
  const fields = parseFields(enquiry);
  const { name, email } = getSender(fields);
  const part = await getKindPart(input);
  const enquiryValues = getEnquiryValues(input, fields, enquiry.phone);
  const answerValues = await getAnswerValues(input, email);
  const values = {
    ...enquiryValues,
    ...(await getArrivalValues(input, enquiryValues.name)),
    ...getAppointmentValues(input),
    ...getEnquiryLinkValues(input, answerValues.mailbox !== undefined),
    ...answerValues,
    told: getToldLine(input, email !== ""),
    ...part.values,
  };
  const hasCalendarEntry = delivery.kind === "staff" || appointment;
  const mail = createMail(input, part.template ?? selectStaffTemplate(input), values);
  const { subject } = mail;
  return {
    ...mail,
    subject: isLabelled(enquiry) ? fillTemplate(input.content.mails.suspected.subject, { subject }) : subject,
    from: getStaffFrom(input, name),
    to: delivery.recipient || getStaffMailRecipients(input),
    // An address whose mails came back is wrong.
    ...(await getStaffReplyTo(input, enquiry.reference, {
      name,
      address: delivery.kind === "bounced" ? "" : email,
    })),
    attachments: [...(hasCalendarEntry ? renderCalendarEntry(input, true) : []), ...part.attachments],
  };
}

/** Returns the template values that state whether the visitor sent the enquiry from the site or a member entered it. */
async function getArrivalValues(
  { enquiry, database, content }: EnquiryMailInput,
  name = "",
): Promise<TemplateValues> {
  const { arrivalLines: copy, colleague } = content.mails;
  const entry = await findEntry(database.db, enquiry.reference);
  if (!entry) return { arrival: fillTemplate(copy.sent, { name }), entered: "" };
  const author = content.members.get(entry.actor ?? "")?.name ?? colleague;
  return {
    arrival: fillTemplate(copy.entered, { name }),
    entered: fillTemplate(copy.how, { channel: copy.channels[entry.channel], author }),
  };
}

/** Returns the template values for the sentence about how staff reply. */
async function getAnswerValues(input: EnquiryMailInput, email: string): Promise<TemplateValues> {
  const { email: byEmail, phone, kept } = input.content.mails.answerLines;
  if (!email) return { answer: phone };
  const mailbox = await getConversationAddress(input, input.enquiry.reference);
  return mailbox === undefined ? { answer: byEmail } : { answer: kept, mailbox };
}

/** Returns the template values and attachments that only mails of this kind have. */
async function getKindPart(input: EnquiryMailInput): Promise<MailPart & { template?: MailName }> {
  switch (input.delivery.kind) {
    case "staff":
      return getNewEnquiryPart(input);
    case "staff-order":
      return getStaffOrderPart(input);
    case "visitor-reply":
      return getVisitorReplyPart(input);
    case "unconfirmed":
      return getUnconfirmedPart(input);
    case "given":
      return getHandoverPart(input);
    case "bounced":
      return { values: await getUndeliveredValues(input), attachments: [] };
    default:
      return { values: {}, attachments: [] };
  }
}

async function getNewEnquiryPart(input: EnquiryMailInput): Promise<MailPart> {
  const values = input.enquiry.form === "order" ? getStaffOrderValues(input, await loadOrder(input)) : {};
  return { values, attachments: [] };
}

/** @throws {DeliveryError} if the mail of the visitor has been deleted */
async function getVisitorReplyPart(input: EnquiryMailInput): Promise<MailPart> {
  const { delivery, database, content } = input;
  const id = getEventId(delivery.id);
  const reply = await findVisitorReply(database.db, id);
  if (!reply) throw new DeliveryError("the mail was deleted", true);
  const conversation = await getConversation(input, id);
  const files = await attachFiles(input, [id]);
  return {
    values: {
      ...conversation.values,
      ...files.values,
      reply: splitQuotedText(reply.text).text,
      unverified: reply.isUnverified ? content.mails.unverifiedSender : "",
    },
    attachments: [...conversation.attachments, ...files.attachments],
  };
}

/** @throws {DeliveryError} if the mail in the name of staff has been deleted */
async function getUnconfirmedPart({ delivery, database, content }: EnquiryMailInput): Promise<MailPart> {
  const mail = await findReply(database.db, getEventId(delivery.id));
  if (!mail) throw new DeliveryError("the mail was deleted", true);
  const author = content.members.get(mail.actor ?? "")?.name ?? content.mails.colleague;
  return { values: { author, reply: splitQuotedText(mail.text).text }, attachments: [] };
}

async function getHandoverPart(input: EnquiryMailInput): Promise<MailPart> {
  const { delivery, database, content } = input;
  const giver = (await findActor(database.db, delivery.id)) ?? "";
  const conversation = await getConversation(input);
  const hasReason = conversation.messages.some(({ id }) => id === getEventId(delivery.id));
  const mails = conversation.messages.filter(({ kind }) => kind === "visitor-replied");
  const files = await attachFiles(
    input,
    mails.map(({ id }) => id),
  );
  return {
    values: {
      ...conversation.values,
      ...files.values,
      ...(hasReason && { notes: content.mails.conversation.notesWithReason }),
      giver: content.members.get(giver)?.name ?? content.mails.colleague,
    },
    attachments: [...conversation.attachments, ...files.attachments],
  };
}

/** Longer names are truncated, so that inboxes show that the mail is about an enquiry. */
const MAX_FROM_NAME_LENGTH = 50;
/** Characters with a meaning in addresses, and those that change the direction of the text around them. */
const UNSAFE_IN_NAMES = /[<>"(),:;\\[\]\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the sender with the visitor's name. Its address remains that of all mails. */
function getStaffFrom(input: EnquiryMailInput, name: string): Mail["from"] {
  const from = getFromAddress(input);
  const cleaned = replaceControlCharacters(name.slice(0, MAX_FROM_NAME_LENGTH))
    .split(/\s+/)
    .filter((word) => !word.includes("@") && redactWebAddresses(word) === word.normalize("NFC"))
    .join(" ")
    .replace(UNSAFE_IN_NAMES, "")
    .trim();
  if (cleaned === "" || !formsToAnswer.includes(input.enquiry.form)) return from;
  return {
    name: fillTemplate(input.content.mails.staffFrom, { name: cleaned }),
    address: parseEmailAddress(from),
  };
}

/** Staff mails of forms that do not use the general one. */
const STAFF_MAILS: Partial<Record<string, MailName>> = {
  comment: "staffComment",
  subscribe: "staffSubscription",
  "mail-back": "staffMailBack",
  "member-message": "staffMember",
  order: "staffOrder",
};

function selectStaffTemplate({ delivery: { kind }, enquiry: { form } }: EnquiryMailInput): MailName {
  if (kind === "reminder" || kind === "overdue" || kind === "given" || kind === "bounced") return kind;
  if (kind === "visitor-reply") return "visitorReply";
  if (kind === "unconfirmed") return "unconfirmedReply";
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
 * @param isReplyRead whether the server reads a reply by email, which marks the enquiry as answered
 */
function getEnquiryLinkValues(
  { delivery, enquiry, options, content }: EnquiryMailInput,
  isReplyRead: boolean,
): TemplateValues {
  if (options.board === false) return {};
  const { answer, answerKept, decide, look } = content.mails.boardLines;
  // Without an email address, staff have to call, and then to press "Answered".
  const isSettled = delivery.kind in APPOINTMENT_MAILS && enquiry.answered_at !== null;
  const needsReply = formsToAnswer.includes(enquiry.form) && !isSettled;
  return {
    board: needsReply ? (isReplyRead ? answerKept : answer) : enquiry.form === "comment" ? decide : look,
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
