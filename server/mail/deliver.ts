import type { DeliveryRow } from "#server/database/tables.ts";
import { callWebhook } from "#server/enquiries/webhook.ts";
import { DeliveryError, type PartialRejection } from "#server/outbox/delivery-error.ts";
import { isToStaff } from "#server/outbox/delivery-kinds.ts";
import { compose } from "./compose.ts";
import { getEnquiry } from "./enquiry-mail-input.ts";
import type { Mail, MailSender } from "./mail.ts";
import type { MailContext } from "./mail-context.ts";

/**
 * Sends the mail of a delivery or calls the webhook.
 * @param beforeSubmit called before the end of a mail is sent; the mail server can accept it only after the promise resolves
 * @returns the recipients that rejected the mail while others accepted it, or `undefined` if there are none
 * @throws {DeliveryError} if the attempt failed
 */
export async function deliver(
  delivery: DeliveryRow,
  mailer: MailSender,
  context: MailContext,
  beforeSubmit: () => Promise<void>,
): Promise<PartialRejection | undefined> {
  if (delivery.kind !== "webhook") {
    const mail = await compose(delivery, context);
    return isToStaff(delivery) ? sendToStaff(mail, mailer, beforeSubmit) : mailer.send(mail, beforeSubmit);
  }
  const enquiry = await getEnquiry(delivery, context.database.db);
  await callWebhook(delivery.id, enquiry, context);
  return undefined;
}

/** Rejections are never permanent. */
async function sendToStaff(
  mail: Mail,
  mailer: MailSender,
  beforeSubmit: () => Promise<void>,
): Promise<PartialRejection | undefined> {
  try {
    return await mailer.send(mail, beforeSubmit);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new DeliveryError(error.message, false, error);
  }
}
