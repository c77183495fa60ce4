import { createHmac } from "node:crypto";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import type { EnquiryRow } from "../database/tables.ts";
import { DeliveryError } from "../mail/mail.ts";

export interface WebhookTarget {
  url: string;
  /** `whsec_` and the key in base64. */
  secret?: string | undefined;
}

/** How long the other side may take. */
const WEBHOOK_TIMEOUT_MS = 10_000;
/** Refusals that can pass: time-out, too early, too many. */
const PASSING = new Set([408, 425, 429]);

/**
 * Posts an enquiry as JSON, signed after the Standard Webhooks rules: the receiver checks the signature over
 * id, timestamp and body, refuses old timestamps, and drops ids it has seen. Redirects are not followed.
 */
export async function postWebhook(
  id: string,
  enquiry: EnquiryRow,
  target: WebhookTarget,
  now: number,
): Promise<void> {
  const body = JSON.stringify({
    type: "enquiry.received",
    timestamp: rfc3339(now),
    data: webhookData(enquiry),
  });
  const response = await request(target.url, body, signatureHeaders(id, body, now, target.secret));
  await response.body?.cancel();
  if (response.ok) return;
  const permanent = response.status >= 400 && response.status < 500 && !PASSING.has(response.status);
  throw new DeliveryError(`the webhook answered ${response.status}`, permanent);
}

async function request(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    return await fetch(url, { method: "POST", redirect: "manual", body, headers, signal });
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new DeliveryError(`the webhook did not answer: ${cause?.code ?? message}`, false);
  }
}

/** `webhook-signature` is `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64. */
function signatureHeaders(
  id: string,
  body: string,
  now: number,
  secret: string | undefined,
): Record<string, string> {
  const timestamp = Math.floor(now / 1000).toString();
  const headers = { "content-type": "application/json", "webhook-id": id, "webhook-timestamp": timestamp };
  if (!secret) return headers;
  const mac = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { ...headers, "webhook-signature": `v1,${mac}` };
}

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

const webhookData = (enquiry: EnquiryRow) => ({
  reference: enquiry.reference,
  form: enquiry.form,
  receivedAt: rfc3339(enquiry.received_at),
  replyBy: rfc3339(enquiry.reply_by),
  fields: JSON.parse(enquiry.fields),
  phone: enquiry.phone,
  page: enquiry.page,
  campaign: JSON.parse(enquiry.campaign),
  consent: JSON.parse(enquiry.consent),
});
