import { getEventId } from "#server/enquiries/events.ts";
import { getExcerpt } from "#server/enquiries/excerpt.ts";
import { formatPhone } from "#server/enquiries/phone-number.ts";
import { findUndeliveredMail } from "#server/enquiries/undelivered.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { isAutoReply } from "#server/outbox/delivery-kinds.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import type { TemplateValues } from "./mail-body.ts";
import type { EnquiryMailInput } from "./mail-context.ts";

/**
 * Returns the template values of the alarm about a mail to the visitor that did not arrive.
 * @throws {DeliveryError} if its event has been deleted
 */
export async function getUndeliveredValues({
  delivery,
  enquiry,
  options,
  content,
  database,
}: EnquiryMailInput): Promise<TemplateValues> {
  const { mails, members } = content;
  const { undelivered: copy } = mails;
  const mail = await findUndeliveredMail(database.db, getEventId(delivery.id));
  if (!mail) throw new DeliveryError("the report was deleted", true);
  const { phone } = enquiry;
  const isOpen = enquiry.answered_at === null;
  const isAppointment = mail.original.kind === "appointment";
  // These contain placeholders themselves.
  const event = isAutoReply(mail.original) ? copy.automatic : isAppointment ? copy.appointment : copy.reply;
  const excerpt = getExcerpt({ message: splitQuotedText(mail.text).text });
  return {
    told: event,
    answer: `${isOpen ? copy.open : copy.answered} ${phone ? copy.phone : copy.noPhone}`,
    board: options.board === false ? "" : mails.boardLines.correct,
    author: members.get(mail.author ?? "")?.name ?? mails.colleague,
    address: mail.address,
    reason: mail.reason,
    // The text of automatic mails is not stored.
    began: excerpt && fillTemplate(copy.began, { excerpt }),
    reach: phone ? `${formatPhone(phone)} (tel:${phone})` : "",
  };
}
