import { createHmac } from "node:crypto";
import type { Context } from "#server/config/context.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { parseFields } from "./enquiry.ts";

const WEBHOOK_TIMEOUT_MS = 10_000;
/** Temporary 4xx responses: request timeout, too early, too many requests. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/**
 * Sends an enquiry as JSON, signed according to Standard Webhooks. Redirects are not followed.
 * @throws {DeliveryError} if the webhook does not accept it
 */
export async function callWebhook(
  id: string,
  enquiry: EnquiryRow,
  { options: { webhookUrl, webhookSecret }, clock }: Context,
): Promise<void> {
  if (!webhookUrl) throw new DeliveryError("WEBHOOK_URL is no longer set", false);
  const now = clock();
  const timestamp = Math.floor(now / 1000).toString();
  const body = JSON.stringify({
    type: "enquiry.received",
    timestamp: formatRfc3339(now),
    data: createWebhookData(enquiry),
  });
  const headers = { "content-type": "application/json", "webhook-id": id, "webhook-timestamp": timestamp };
  const response = await fetch(webhookUrl, {
    method: "POST",
    redirect: "manual",
    body,
    headers: webhookSecret
      ? { ...headers, "webhook-signature": sign(`${id}.${timestamp}.${body}`, webhookSecret) }
      : headers,
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  }).catch(({ name, cause }: Error & { cause?: { code?: string } }) => {
    throw new DeliveryError(`the webhook did not respond: ${cause?.code ?? name}`, false);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const isPermanent =
    response.status >= 400 && response.status < 500 && !RETRYABLE_STATUSES.has(response.status);
  throw new DeliveryError(`the webhook responded with status ${response.status}`, isPermanent);
}

/**
 * Returns the signature of a text: `v1,` and its HMAC-SHA256 in base64.
 * @param secret `whsec_` and the key in base64
 */
function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

const createWebhookData = (enquiry: EnquiryRow) => ({
  reference: enquiry.reference,
  form: enquiry.form,
  receivedAt: formatRfc3339(enquiry.received_at),
  replyBy: formatRfc3339(enquiry.reply_by),
  fields: parseFields(enquiry),
  phone: enquiry.phone,
  page: enquiry.page,
  campaign: JSON.parse(enquiry.campaign),
  consent: JSON.parse(enquiry.consent),
});
