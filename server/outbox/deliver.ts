import { createHmac } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import { isToStaff } from "#server/deliveries/queue.ts";
import { fieldsIn } from "#server/enquiries/enquiry.ts";
import { compose, enquiryOf } from "#server/mail/compose.ts";
import type { Letterhead } from "#server/mail/letterhead.ts";
import { DeliveryError, type Mail, type MailSender, type Shortfall } from "#server/mail/mail.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";

/**
 * Sends the mail of a delivery or calls the webhook; resolves with the recipients that refused a mail, if any.
 * @param onSubmitted called when a mail was sent whole, while the server's answer is outstanding
 */
export async function deliver(
  delivery: DeliveryRow,
  mailer: MailSender,
  letterhead: Letterhead,
  onSubmitted: () => void,
): Promise<Shortfall | undefined> {
  if (delivery.kind !== "webhook") {
    const mail = await compose(delivery, letterhead);
    return isToStaff(delivery) ? sendToStaff(mail, mailer, onSubmitted) : mailer.send(mail, onSubmitted);
  }
  const enquiry = await enquiryOf(delivery, letterhead.database.db);
  await postWebhook(delivery.id, enquiry, letterhead);
  return undefined;
}

/** Sends a mail to the team: no refusal is final. */
async function sendToStaff(
  mail: Mail,
  mailer: MailSender,
  onSubmitted: () => void,
): Promise<Shortfall | undefined> {
  try {
    return await mailer.send(mail, onSubmitted);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new DeliveryError(error.message, false, error);
  }
}

const WEBHOOK_TIMEOUT_MS = 10_000;
/** Temporary 4xx: request timeout, too early, too many requests. */
const TEMPORARY = new Set([408, 425, 429]);

/** Posts an enquiry as JSON, signed after Standard Webhooks. Redirects are not followed. */
async function postWebhook(
  id: string,
  enquiry: EnquiryRow,
  { options: { webhookUrl, webhookSecret }, clock }: Context,
): Promise<void> {
  if (!webhookUrl) throw new DeliveryError("WEBHOOK_URL is not set any more", false);
  const now = clock();
  const timestamp = Math.floor(now / 1000).toString();
  const body = JSON.stringify({
    type: "enquiry.received",
    timestamp: rfc3339(now),
    data: webhookData(enquiry),
  });
  const headers = { "content-type": "application/json", "webhook-id": id, "webhook-timestamp": timestamp };
  const response = await fetch(webhookUrl, {
    method: "POST",
    redirect: "manual",
    body,
    headers: webhookSecret
      ? { ...headers, "webhook-signature": signature(`${id}.${timestamp}.${body}`, webhookSecret) }
      : headers,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  }).catch(({ name, cause }: Error & { cause?: { code?: string } }) => {
    throw new DeliveryError(`the webhook did not answer: ${cause?.code ?? name}`, false);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const permanent = response.status >= 400 && response.status < 500 && !TEMPORARY.has(response.status);
  throw new DeliveryError(`the webhook answered ${response.status}`, permanent);
}

/** `v1,` and the HMAC-SHA256 of a text in base64; a secret is `whsec_` and the key in base64. */
function signature(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

const webhookData = (enquiry: EnquiryRow) => ({
  reference: enquiry.reference,
  form: enquiry.form,
  receivedAt: rfc3339(enquiry.received_at),
  replyBy: rfc3339(enquiry.reply_by),
  fields: fieldsIn(enquiry),
  phone: enquiry.phone,
  page: enquiry.page,
  campaign: JSON.parse(enquiry.campaign),
  consent: JSON.parse(enquiry.consent),
});
