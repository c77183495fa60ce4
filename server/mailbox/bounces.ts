import { toMessageId } from "#server/enquiries/correspondence.ts";
import { listRecipients } from "#server/enquiries/recorded-mails.ts";
import { recordUndeliveredMail } from "#server/enquiries/undelivered.ts";
import { getMailboxAddress, getStaffRecipients } from "#server/mail/mail-context.ts";
import { parseMessageId } from "#server/mail/message-id.ts";
import { isAutoReply, isToStaff } from "#server/outbox/delivery-kinds.ts";
import { MAX_MAILS_PER_ENQUIRY } from "./mail-limits.ts";
import type { DeliveryReport } from "./parse-mail.ts";
import { type MailInput, type MailOutcome, recordOnce } from "./record-once.ts";
import { getMailEventId } from "./thread.ts";

/** Records that a mail to the visitor was returned, and alarms staff. If it was an answer, the enquiry is open again. */
export function recordBounce(input: MailInput, report: DeliveryReport): Promise<MailOutcome> {
  const { mail, reference, arrival, context } = input;
  const [returned = ""] = report.references;
  return recordOnce(input, async (trx, enquiry, id) => {
    const { kind = "", event = getMailEventId(returned) } =
      parseMessageId(returned, context.messageIdDomain) ?? {};
    const recipients = await listRecipients(trx, reference, MAX_MAILS_PER_ENQUIRY);
    const failed = report.failed.find(({ address }) => recipients.has(address));
    if (!failed || isToStaff({ kind })) return "ignored";
    const undelivered = {
      ...{ id, at: arrival.at, ...failed },
      original: { kind, ...(!isAutoReply({ kind }) && { event }) },
      isReopened: enquiry.state === "answered" && !isAutoReply({ kind }),
      messageId: toMessageId(mail.messageId),
    };
    await recordUndeliveredMail(trx, enquiry, undelivered, context.clock(), {
      content: context.content,
      to: getStaffRecipients(context),
      mailbox: getMailboxAddress(context),
    });
    return "bounced";
  });
}
