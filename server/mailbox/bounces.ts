import { recordBouncedMail } from "#server/enquiries/correspondence.ts";
import { listRecipients } from "#server/enquiries/recorded-mails.ts";
import { parseMessageId } from "#server/mail/message-id.ts";
import { isAutoReply, isToStaff } from "#server/outbox/delivery-kinds.ts";
import { MAX_MAILS_PER_ENQUIRY } from "./mail-limits.ts";
import type { DeliveryReport } from "./parse-mail.ts";
import { type MailInput, type MailOutcome, recordOnce } from "./record-once.ts";

/** Records that a mail to the visitor was returned. If it was an answer, the enquiry is open again. */
export function recordBounce(input: MailInput, report: DeliveryReport): Promise<MailOutcome> {
  const { reference, arrival, context } = input;
  return recordOnce(input, async (trx, enquiry, id) => {
    const kind = parseMessageId(report.references[0] ?? "", context.messageIdDomain)?.kind ?? "";
    const recipients = await listRecipients(trx, reference, MAX_MAILS_PER_ENQUIRY);
    const failed = report.failed.find(({ address }) => recipients.has(address));
    if (!failed || isToStaff({ kind })) return "ignored";
    const text = [failed.address, failed.reason].filter(Boolean).join("\n");
    const isReopened = enquiry.state === "answered" && !isAutoReply({ kind });
    await recordBouncedMail(trx, enquiry, { id, at: arrival.at, text, isReopened }, context.clock());
    return "bounced";
  });
}
