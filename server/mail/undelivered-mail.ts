import { getEventId } from "#server/enquiries/events.ts";
import { getExcerpt } from "#server/enquiries/excerpt.ts";
import { formatPhone } from "#server/enquiries/phone-number.ts";
import { findUndeliveredMail, type OriginalMail } from "#server/enquiries/undelivered.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { isAutoReply } from "#server/outbox/delivery-kinds.ts";
import type { Mails } from "#shared/schemas/mails.ts";
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
  const excerpt = getExcerpt({ message: splitQuotedText(mail.text).text });
  return {
    // These contain placeholders themselves.
    told: getToldTemplate(mail.original, copy),
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

/** Returns the sentence about the mail that did not arrive, a template. */
function getToldTemplate(original: OriginalMail, copy: Mails["undelivered"]): string {
  if (isAutoReply(original)) return copy.automatic;
  if (original.kind === "appointment" || original.kind === "order") return copy[original.kind];
  return copy.reply;
}
