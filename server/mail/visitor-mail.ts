import { basename } from "node:path";
import type { Content } from "#server/content/read-content.ts";
import type { SubscriptionRow } from "#server/database/tables.ts";
import { parseFields } from "#server/enquiries/enquiry.ts";
import { findAnsweredMail } from "#server/enquiries/messages.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { createLinkToken, type LinkPurpose } from "#server/subscribers/link-tokens.ts";
import { findSubscriptionByEmail } from "#server/subscribers/subscriptions.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { renderCalendarEntry } from "./calendar-entry.ts";
import { createMail } from "./create-mail.ts";
import { getAppointmentValues, loadVisitorInput } from "./enquiry-mail-input.ts";
import { getEnquiryValues, getUnconfirmedValues } from "./enquiry-values.ts";
import type { Mail } from "./mail.ts";
import type { EnquiryMailInput, MailContext, MailInput } from "./mail-context.ts";
import { getOrderValues, loadOrder } from "./order-values.ts";
import { getVisitorReplyTo } from "./thread-address.ts";

/** @throws {DeliveryError} if the enquiry has been deleted */
export async function composeVisitorMail(mailInput: MailInput): Promise<Mail> {
  const input = await loadVisitorInput(mailInput);
  const subscription = await findSubscriptionByEmail(input.database.db, input.enquiry.email);
  return composeMail(input, subscription, mailInput.content);
}

/** @throws {DeliveryError} if the enquiry or the subscription has been deleted */
export async function composeSubscriberMail(mailInput: MailInput): Promise<Mail> {
  const input = await loadVisitorInput(mailInput);
  const subscription = await findSubscriptionByEmail(input.database.db, input.enquiry.email);
  if (!subscription) throw new DeliveryError("the subscription was deleted", true);
  const mail = await composeMail(input, subscription, mailInput.content);
  return { ...mail, headers: { ...mail.headers, ...getUnsubscribeHeaders(input, subscription) } };
}

async function composeMail(
  input: EnquiryMailInput,
  subscription: SubscriptionRow | undefined,
  settings: Content,
): Promise<Mail> {
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
    ...(enquiry.form === "order" && getOrderValues(input, await loadOrder(input), settings)),
    ...links,
  };
  const mail = createMail(input, selectVisitorTemplate(input, subscription), values);
  const brochure = delivery.kind === "brochure" ? attachBrochure(input) : [];
  return {
    ...mail,
    ...(delivery.kind === "acknowledgement" && (await getAnsweredThread(input, mail.references))),
    to: recipient,
    // Replies are sent to staff, because the mailbox of MAIL_FROM may be unattended.
    replyTo: [await getVisitorReplyTo(input, enquiry.reference)],
    attachments: appointment ? renderCalendarEntry(input, false) : brochure,
  };
}

/** Returns the thread of an acknowledgement: that of the visitor's mail, of which staff have made the enquiry. */
async function getAnsweredThread(
  { delivery, enquiry: { reference }, database: { db } }: EnquiryMailInput,
  references: string[] = [],
): Promise<Pick<Mail, "inReplyTo" | "references">> {
  const { messageId = null } = (await findAnsweredMail(db, reference, delivery.created_at)) ?? {};
  return messageId === null ? {} : { inReplyTo: messageId, references: [...references, messageId] };
}

/** Acknowledgements of forms that do not use the general one. */
export const ACKNOWLEDGEMENTS: Partial<Record<string, MailName>> = {
  comment: "commentAcknowledgement",
  application: "applicationAcknowledgement",
  order: "orderAcknowledgement",
};

function selectVisitorTemplate(
  { delivery: { kind }, enquiry: { form } }: EnquiryMailInput,
  subscription: SubscriptionRow | undefined,
): MailName {
  if (kind === "appointment" || kind === "brochure" || kind === "welcome") return kind;
  if (kind === "appointment-cancelled") return "appointmentCancelled";
  if (kind === "appointment-reminder") return "appointmentReminder";
  // Only the mail reveals whether the address is subscribed already. The page is the same in both cases (E7).
  if (kind === "confirmation") return subscription?.state === "confirmed" ? "alreadySubscribed" : kind;
  return ACKNOWLEDGEMENTS[form] ?? "acknowledgement";
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
