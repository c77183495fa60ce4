import { z } from "zod";
import { createNetworkError, createResponseError, createStatusError } from "./razorpay-error.ts";

const REQUEST_TIMEOUT_MS = 10_000;
/** A page of ten payment links has about 10 KB. */
const MAX_RESPONSE_BYTES = 256 * 1024;
const MAX_DESCRIPTION_LENGTH = 2048;
const MAX_PAYMENTS = 20;

export interface RazorpayClientOptions {
  keyId: string;
  keySecret: string;
  /** Origin of the API. */
  apiUrl: string;
  timeoutMs?: number;
}

export interface NewPaymentLink {
  /** At most 40 characters, unique in the account of the seller for all time. */
  reference: string;
  amountPaise: number;
  description: string;
  /** Epoch milliseconds, from 15 minutes to six months ahead. */
  expiresAt: number;
  callbackUrl: string;
  /** The hosted page asks for the email address and the telephone number in any case. */
  customer?: { name?: string; email?: string; contact?: string };
}

export interface NewRefund {
  amountPaise: number;
  reference: string;
  /**
   * Attempts with the same key and the same other values refund once. At least ten letters, digits, hyphens or
   * underscores.
   */
  idempotencyKey: string;
}

const id = z.string().min(1).max(64);
const amount = z.int().nonnegative();

const paymentSchema = z
  .object({ payment_id: id, amount, method: z.string().max(32).nullish(), status: z.string().max(32) })
  .transform(({ payment_id: paymentId, amount: amountPaise, method, status }) => ({
    paymentId,
    amountPaise,
    /** Such as `upi`, `card` or `netbanking`. */
    method: method ?? undefined,
    /** `captured`: the money has arrived. */
    status,
  }));

const linkSchema = z
  .object({
    id,
    reference_id: z.string().max(40),
    status: z.enum(["created", "partially_paid", "expired", "cancelled", "paid"]),
    short_url: z.url({ protocol: /^https?$/ }).max(500),
    currency: z.literal("INR"),
    amount,
    amount_paid: amount,
    // `null` or an empty list until the first payment.
    payments: z
      .array(paymentSchema)
      .nullish()
      .transform((payments) => payments?.slice(0, MAX_PAYMENTS) ?? []),
  })
  .transform((link) => ({
    id: link.id,
    reference: link.reference_id,
    status: link.status,
    /** Address of the hosted page. */
    url: link.short_url,
    amountPaise: link.amount,
    amountPaidPaise: link.amount_paid,
    payments: link.payments,
  }));

const linkListSchema = z.object({
  // An item that differs from the schema belongs to another use of the account.
  payment_links: z.array(linkSchema.optional().catch(undefined)),
});

const refundSchema = z
  .object({ id, payment_id: id, amount, status: z.enum(["pending", "processed", "failed"]) })
  .transform((refund) => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
  }));

const errorSchema = z.object({
  error: z.object({
    code: z.string().optional().catch(undefined),
    description: z.string().optional().catch(undefined),
  }),
});

export type PaymentLink = z.output<typeof linkSchema>;
export type Refund = z.output<typeof refundSchema>;
export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/**
 * Creates a client for the Payment Links and Refunds API of Razorpay.
 * All methods throw a `RazorpayError`. A request that failed temporarily may have been processed.
 */
export function createRazorpayClient({
  keyId,
  keySecret,
  apiUrl,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: RazorpayClientOptions) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function request<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    { headers, body, personalTexts = [], ...init }: RequestOptions = {},
  ): Promise<z.output<Schema>> {
    const { response, text } = await fetchText(`${apiUrl}/v1${path}`, {
      ...init,
      headers: { ...headers, authorization, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = parseJson(text);
    const { status } = response;
    if (status >= 400) {
      const error = errorSchema.safeParse(json).data?.error;
      const retryAfter = response.headers.get("retry-after");
      throw createStatusError({
        status,
        ...(error?.code && { apiCode: error.code }),
        ...(error?.description && { description: error.description }),
        retryAfter,
        personalTexts: [...personalTexts, keyId, keySecret],
      });
    }
    const parsed = schema.safeParse(json);
    if (!response.ok || !parsed.success) throw createResponseError("an unexpected body", status);
    return parsed.data;
  }

  return {
    /**
     * Creates a payment link. The buyer gets no message from Razorpay.
     * @throws {RazorpayError} with `isDuplicateReference` if there is a link with this reference
     */
    createPaymentLink: (link: NewPaymentLink): Promise<PaymentLink> =>
      request(linkSchema, "/payment_links", {
        method: "POST",
        body: {
          amount: link.amountPaise,
          currency: "INR",
          accept_partial: false,
          reference_id: link.reference,
          description: link.description.slice(0, MAX_DESCRIPTION_LENGTH),
          expire_by: Math.floor(link.expiresAt / 1000),
          ...(link.customer && { customer: link.customer }),
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: link.callbackUrl,
          callback_method: "get",
        },
        personalTexts: Object.values(link.customer ?? {}),
      }),

    fetchPaymentLink: (linkId: string): Promise<PaymentLink> =>
      request(linkSchema, `/payment_links/${encodeURIComponent(linkId)}`),

    /** Returns the payment link with exactly this reference, whatever else the list contains. */
    async findPaymentLinkByReference(reference: string): Promise<PaymentLink | undefined> {
      const list = await request(
        linkListSchema,
        `/payment_links?reference_id=${encodeURIComponent(reference)}`,
      );
      return list.payment_links.find((link) => link?.reference === reference);
    },

    /** Cancels an unpaid payment link. */
    cancelPaymentLink: (linkId: string): Promise<PaymentLink> =>
      request(linkSchema, `/payment_links/${encodeURIComponent(linkId)}/cancel`, { method: "POST" }),

    /**
     * Refunds a payment at normal speed. A refund with the status `pending` is announced by a webhook once it is
     * processed.
     * @throws {RazorpayError} with `isAlreadyRefunded` if the whole payment was refunded before
     */
    refundPayment: (paymentId: string, refund: NewRefund): Promise<Refund> =>
      request(refundSchema, `/payments/${encodeURIComponent(paymentId)}/refund`, {
        method: "POST",
        headers: { "x-refund-idempotency": refund.idempotencyKey },
        body: {
          amount: refund.amountPaise,
          speed: "normal",
          receipt: refund.reference,
          notes: { reference: refund.reference },
        },
      }),
  };
}

interface RequestOptions {
  method?: "POST";
  headers?: Record<string, string>;
  body?: object;
  /** Texts that error messages must not contain. */
  personalTexts?: string[];
}

/**
 * Reads a response.
 * @throws {RazorpayError} without a response in time, or if it exceeds `MAX_RESPONSE_BYTES`
 */
async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  let status = 0;
  try {
    const response = await fetch(url, init);
    status = response.status;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_RESPONSE_BYTES) break;
      chunks.push(chunk);
    }
    if (length <= MAX_RESPONSE_BYTES) return { response, text: Buffer.concat(chunks).toString("utf8") };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw createNetworkError(cause?.code ?? name);
  }
  throw createResponseError(`more than ${MAX_RESPONSE_BYTES / 1024} KB`, status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
