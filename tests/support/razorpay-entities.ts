/** The entities of Razorpay's API and webhooks, with all fields that its documentation lists. */

export interface LinkEntity {
  accept_partial: boolean;
  amount: number;
  amount_paid: number;
  callback_method: string;
  callback_url: string;
  cancelled_at: number;
  created_at: number;
  currency: string;
  customer: Record<string, string> | never[];
  description: string;
  expire_by: number;
  expired_at: number;
  first_min_partial_amount: number;
  id: string;
  notes: Record<string, string> | null;
  notify: { email: boolean; sms: boolean };
  order_id?: string;
  payments: LinkPayment[] | null;
  reference_id: string;
  reminder_enable: boolean;
  reminders: never[];
  short_url: string;
  status: "created" | "partially_paid" | "expired" | "cancelled" | "paid";
  updated_at: number;
  upi_link: boolean;
  user_id: string;
}

export interface LinkPayment {
  amount: number;
  created_at: number;
  method: string;
  payment_id: string;
  plink_id: string;
  status: "captured";
  updated_at: number;
}

export interface PaymentEntity {
  id: string;
  entity: "payment";
  amount: number;
  amount_refunded: number;
  base_amount: number;
  captured: boolean;
  contact: string;
  created_at: number;
  currency: string;
  description: string;
  email: string;
  method: string;
  notes: never[];
  order_id: string;
  refund_status: "partial" | "full" | null;
  status: "captured" | "refunded";
}

export interface RefundEntity {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string> | never[];
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_processed: "normal";
  speed_requested: "normal";
}

/** The body of an error response. The documentation prints `NA` where a field has no value. */
export const createErrorBody = (description: string, { code = "BAD_REQUEST_ERROR", field = "" } = {}) => ({
  error: {
    code,
    description,
    source: field ? "business" : "NA",
    step: field ? "payment_initiation" : "NA",
    reason: field ? "input_validation_failed" : "NA",
    metadata: {},
    ...(field && { field }),
  },
});

export type LinkEventName =
  | "payment_link.paid"
  | "payment_link.partially_paid"
  | "payment_link.cancelled"
  | "payment_link.expired";

/** The body of a webhook about a payment link. Only payments have an order and a payment. */
export const createLinkEvent = (
  event: LinkEventName,
  link: LinkEntity,
  payment: PaymentEntity | undefined,
  createdAt: number,
) => ({
  account_id: "acc_DKoeHMNpi0nC7k",
  contains: payment ? ["payment", "order", "payment_link"] : ["payment_link"],
  created_at: createdAt,
  entity: "event",
  event,
  payload: {
    ...(payment && {
      order: {
        entity: {
          amount: link.amount,
          amount_due: Math.max(0, link.amount - link.amount_paid),
          amount_paid: link.amount_paid,
          attempts: 1,
          created_at: link.created_at,
          currency: link.currency,
          entity: "order",
          id: payment.order_id,
          notes: link.notes ?? [],
          offer_id: null,
          receipt: link.reference_id,
          status: link.status === "paid" ? "paid" : "attempted",
        },
      },
      payment: { entity: payment },
    }),
    payment_link: { entity: link },
  },
});

/** The body of a webhook about a refund. */
export const createRefundEvent = (
  event: "refund.created" | "refund.processed" | "refund.failed",
  refund: RefundEntity,
  payment: PaymentEntity,
  createdAt: number,
) => ({
  entity: "event",
  account_id: "acc_E7OQJcEANmBHTC",
  event,
  contains: ["refund", "payment"],
  payload: { refund: { entity: refund }, payment: { entity: payment } },
  created_at: createdAt,
});
