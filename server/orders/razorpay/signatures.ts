import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What Razorpay adds to the address to which it returns a buyer. */
export interface PaymentCallback {
  linkId: string;
  reference: string;
  /** Status of the payment link, such as `paid`. */
  status: string;
  paymentId: string;
  signature: string;
}

// A value with a `|` could move to the next field without changing the signature.
const word = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);

const callbackSchema = z.object({
  razorpay_payment_link_id: word(64),
  razorpay_payment_link_reference_id: word(40),
  razorpay_payment_link_status: word(32),
  razorpay_payment_id: word(64),
  razorpay_signature: word(64),
});

/**
 * Reads the parameters of the return of a buyer, without verifying them.
 * @param query the parsed query string
 * @returns `undefined` if a parameter is missing or malformed
 */
export function parseCallback(query: unknown): PaymentCallback | undefined {
  const { data } = callbackSchema.safeParse(query);
  return (
    data && {
      linkId: data.razorpay_payment_link_id,
      reference: data.razorpay_payment_link_reference_id,
      status: data.razorpay_payment_link_status,
      paymentId: data.razorpay_payment_id,
      signature: data.razorpay_signature,
    }
  );
}

/** Returns whether Razorpay has signed the parameters of the return of a buyer. They don't contain the amount. */
export const isCallbackSigned = (callback: PaymentCallback, keySecret: string): boolean =>
  isSigned(
    [callback.linkId, callback.reference, callback.status, callback.paymentId].join("|"),
    callback.signature,
    keySecret,
  );

/**
 * Returns whether Razorpay has signed the body of a webhook.
 * @param body as it was received: parsing and serialising it again changes the signature
 * @param signature header `X-Razorpay-Signature`
 */
export const isWebhookSigned = (body: Buffer, signature: unknown, webhookSecret: string): boolean =>
  isSigned(body, signature, webhookSecret);

/** Returns whether a signature is the HMAC-SHA256 of a text in hexadecimal digits. */
function isSigned(text: string | Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== "string" || signature.length !== 64 || !/^[0-9a-f]+$/.test(signature))
    return false;
  return timingSafeEqual(createHmac("sha256", secret).update(text).digest(), Buffer.from(signature, "hex"));
}
