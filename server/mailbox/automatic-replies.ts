import { recordAutomaticMail } from "#server/enquiries/correspondence.ts";
import { type MailInput, type MailOutcome, recordOnce } from "./record-once.ts";

/**
 * Records an automatic answer, such as that of a vacation responder, without any effect on the enquiry. Read receipts and
 * other reports are not recorded.
 */
export async function recordAutomaticReply(input: MailInput): Promise<MailOutcome> {
  const { mail, arrival } = input;
  if (mail.isReport) return "ignored";
  return recordOnce(input, async (trx, enquiry, id) => {
    const { text, messageId, from } = mail;
    const isUnverified = !arrival.isVerified;
    const recorded = { id, at: arrival.at, text, isUnverified, messageId, from: from.address };
    await recordAutomaticMail(trx, enquiry, recorded);
    return "auto-replied";
  });
}
