import { z } from "zod";

/** Documented events have less than 5 KB. */
export const MAX_WEBHOOK_BYTES = 128 * 1024;

/** The state of a payment link when an event happened. Later events may arrive earlier. */
export interface PaymentLinkEvent {
  type: "link-paid" | "link-partially-paid" | "link-cancelled" | "link-expired";
  linkId: string;
  /** Empty if the link was created without one, for example in Razorpay's dashboard. */
  reference: string;
  amountPaise: number;
  /** The sum of all payments of the link. */
  amountPaidPaise: number;
  /** The payment that caused the event. */
  paymentId?: string;
  /** Such as `upi`, `card` or `netbanking`. */
  method?: string;
}

export interface RefundEvent {
  type: "refund-processed";
  refundId: string;
  paymentId: string;
  amountPaise: number;
}

export interface OtherEvent {
  type: "other";
  name: string;
}

export type WebhookEvent = PaymentLinkEvent | RefundEvent | OtherEvent;

const LINK_EVENTS = {
  "payment_link.paid": "link-paid",
  "payment_link.partially_paid": "link-partially-paid",
  "payment_link.cancelled": "link-cancelled",
  "payment_link.expired": "link-expired",
} as const;

const isLinkEvent = (name: string): name is keyof typeof LINK_EVENTS => Object.hasOwn(LINK_EVENTS, name);

const id = z.string().min(1).max(64);
const amount = z.int().nonnegative();
const currency = z.string().max(8);
const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema });

const nameSchema = z.object({ event: z.string().min(1).max(100) });

const linkPayloadSchema = z.object({
  payment_link: entity(
    z.object({
      id,
      reference_id: z
        .string()
        .max(40)
        .nullish()
        .transform((reference) => reference ?? ""),
      currency,
      amount,
      amount_paid: amount,
    }),
  ),
  payment: entity(z.object({ id, method: z.string().max(32).nullish() })).optional(),
});

const refundPayloadSchema = z.object({
  refund: entity(z.object({ id, payment_id: id, currency, amount })),
});

/**
 * Parses the body of a webhook of Razorpay, whose signature must have been verified.
 * @returns an event of the type `other` if the site doesn't use it, and `undefined` if the body differs from the
 *   documentation
 */
export function parseWebhookEvent(body: Buffer): WebhookEvent | undefined {
  if (body.length > MAX_WEBHOOK_BYTES) return undefined;
  const json = parseJson(body.toString("utf8"));
  const name = nameSchema.safeParse(json).data?.event;
  if (name === undefined) return undefined;
  if (isLinkEvent(name)) return parseLinkEvent(name, json);
  if (name === "refund.processed") return parseRefundEvent(name, json);
  return { type: "other", name };
}

function parseLinkEvent(name: keyof typeof LINK_EVENTS, json: unknown): WebhookEvent | undefined {
  const payload = z.object({ payload: linkPayloadSchema }).safeParse(json).data?.payload;
  if (!payload) return undefined;
  const { payment_link, payment } = payload;
  const link = payment_link.entity;
  // Links of the site are in rupees.
  if (link.currency !== "INR") return { type: "other", name };
  const method = payment?.entity.method;
  return {
    type: LINK_EVENTS[name],
    linkId: link.id,
    reference: link.reference_id,
    amountPaise: link.amount,
    amountPaidPaise: link.amount_paid,
    ...(payment && { paymentId: payment.entity.id }),
    ...(method && { method }),
  };
}

function parseRefundEvent(name: string, json: unknown): WebhookEvent | undefined {
  const refund = z.object({ payload: refundPayloadSchema }).safeParse(json).data?.payload.refund.entity;
  if (!refund) return undefined;
  if (refund.currency !== "INR") return { type: "other", name };
  return {
    type: "refund-processed",
    refundId: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
