import { findReply } from "#server/enquiries/attachments.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { getEventDeliveryId, getEventId } from "#server/enquiries/events.ts";
import { type AnsweredMail, findAnsweredMail } from "#server/enquiries/messages.ts";
import { listThreadIds } from "#server/outbox/deliveries.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { createMail } from "./create-mail.ts";
import { loadVisitorInput } from "./enquiry-mail-input.ts";
import { getEnquiryValues } from "./enquiry-values.ts";
import type { Mail } from "./mail.ts";
import { type EnquiryMailInput, getFromAddress, type MailInput, parseEmailAddress } from "./mail-context.ts";
import { createMessageId } from "./message-id.ts";
import { getStaffReplyTo, getVisitorReplyTo } from "./thread-address.ts";
import { ACKNOWLEDGEMENTS } from "./visitor-mail.ts";

/**
 * Composes a reply that a member wrote on the board, or the copy of it for staff. Both have the same Message-ID.
 * @throws {DeliveryError} if the reply has been deleted
 */
export async function composeReply(mailInput: MailInput): Promise<Mail> {
  const input = await loadVisitorInput(mailInput);
  const { delivery, enquiry, database, content } = input;
  const reply = await findReply(database.db, getEventId(delivery.id));
  if (!reply) throw new DeliveryError("the reply was deleted", true);
  const fields = parseFields(enquiry);
  const { name, email } = getSender(fields);
  const sender = content.members.get(reply.actor ?? "")?.name ?? "";
  const enquiryValues = getEnquiryValues(input, fields);
  const { mails } = content;
  const answered = await findAnsweredMail(database.db, enquiry.reference, reply.happened_at);
  const values = {
    ...enquiryValues,
    // With the same subject line, mail programs show both mails as one thread.
    acknowledgement: fillTemplate(
      mails[ACKNOWLEDGEMENTS[enquiry.form] ?? "acknowledgement"].subject,
      enquiryValues,
    ),
    reply: reply.text,
    sender,
    // Who wrote the quoted text, and when.
    ...(answered?.text !== undefined && {
      name: answered.sender || name || email,
      receivedAt: formatTime(answered.at, content),
    }),
    quote: toQuote(answered?.text ?? fields.message ?? ""),
  };
  return {
    ...createMail(input, "reply", values),
    messageId: createMessageId(input, getEventDeliveryId(enquiry.reference, "reply", reply.id)),
    from: {
      name: [sender, content.brand.name].filter(Boolean).join(", "),
      address: parseEmailAddress(getFromAddress(input)),
    },
    ...(delivery.kind === "reply"
      ? { replyTo: [await getVisitorReplyTo(input, enquiry.reference)] }
      : await getStaffReplyTo(input, enquiry.reference, { name, address: email })),
    ...(await getThread(input, answered)),
    // A person wrote this mail, so it is not marked as sent automatically.
    headers: {},
    attachments: reply.attachments,
  };
}

const toQuote = (text: string): string =>
  text === "" ? "" : text.replace(/^.*/gm, (line) => `> ${line}`.trimEnd());

/**
 * Returns the mails to the visitor before this one and the mail that the reply answers, as the thread that it continues.
 */
async function getThread(input: EnquiryMailInput, answered: AnsweredMail | undefined) {
  const { delivery, enquiry, database } = input;
  const { reference } = enquiry;
  const own = getEventDeliveryId(reference, "reply", getEventId(delivery.id));
  const earlier = (await listThreadIds(database.db, delivery)).filter((id) => id !== own);
  const messageIds = [
    ...earlier.map((id) => createMessageId(input, id)),
    ...(answered?.messageId ? [answered.messageId] : []),
  ];
  const inReplyTo = messageIds.at(-1);
  return {
    ...(inReplyTo && { inReplyTo }),
    references: [createMessageId(input, reference), ...messageIds],
  };
}
