import { randomBytes } from "node:crypto";
import {
  createErrorBody,
  type LinkEntity,
  type PaymentEntity,
  type RefundEntity,
} from "./razorpay-entities.ts";

const MIN_EXPIRY_S = 15 * 60;
const MAX_EXPIRY_S = 183 * 24 * 60 * 60;
const MIN_AMOUNT_PAISE = 100;

export interface ApiResponse {
  status: number;
  body: object;
}

const LINK_FIELDS = new Set([
  ...["accept_partial", "amount", "callback_method", "callback_url", "currency", "customer", "description"],
  ...[
    "expire_by",
    "first_min_partial_amount",
    "notes",
    "notify",
    "options",
    "reference_id",
    "reminder_enable",
  ],
  "upi_link",
]);
const REFUND_FIELDS = new Set(["amount", "speed", "notes", "receipt"]);

const reject = (description: string, field = "", status = 400): ApiResponse => ({
  status,
  body: createErrorBody(description, { field }),
});
const succeed = (body: object): ApiResponse => ({ status: 200, body: structuredClone(body) });
const UNKNOWN_ID = reject("The id provided does not exist");

/** An id as Razorpay creates them: a prefix and 14 letters or digits. */
const createId = (prefix: string): string =>
  `${prefix}_${randomBytes(32).toString("base64").replace(/\W/g, "").slice(0, 14)}`;

/** The payment links, payments and refunds of one account, with the rules that Razorpay documents. */
export class RazorpayAccount {
  readonly links = new Map<string, LinkEntity>();
  readonly payments = new Map<string, PaymentEntity>();
  readonly refunds = new Map<string, RefundEntity>();
  /** The status of new refunds. A webhook follows when a pending refund is processed. */
  newRefundStatus: RefundEntity["status"] = "processed";
  readonly #idempotentRefunds = new Map<string, { request: string; response: ApiResponse }>();
  readonly #getPageUrl: (linkId: string) => string;
  readonly #clock: () => number;

  /** @param clock returns epoch milliseconds */
  constructor(getPageUrl: (linkId: string) => string, clock: () => number) {
    this.#getPageUrl = getPageUrl;
    this.#clock = clock;
  }

  now(): number {
    return Math.floor(this.#clock() / 1000);
  }

  createLink(fields: Record<string, unknown>): ApiResponse {
    const error = this.#validateLink(fields);
    if (error) return error;
    const id = createId("plink");
    const link: LinkEntity = {
      accept_partial: fields["accept_partial"] === true,
      amount: fields["amount"] as number,
      amount_paid: 0,
      callback_method: (fields["callback_method"] as string) ?? "",
      callback_url: (fields["callback_url"] as string) ?? "",
      cancelled_at: 0,
      created_at: this.now(),
      currency: (fields["currency"] as string) ?? "INR",
      customer: (fields["customer"] as Record<string, string>) ?? [],
      description: (fields["description"] as string) ?? "",
      expire_by: (fields["expire_by"] as number) ?? 0,
      expired_at: 0,
      first_min_partial_amount: 0,
      id,
      notes: (fields["notes"] as Record<string, string>) ?? null,
      notify: { email: false, sms: false, ...(fields["notify"] as object) },
      payments: null,
      reference_id: (fields["reference_id"] as string) ?? "",
      reminder_enable: fields["reminder_enable"] === true,
      reminders: [],
      short_url: this.#getPageUrl(id),
      status: "created",
      updated_at: this.now(),
      upi_link: false,
      user_id: "",
    };
    this.links.set(id, link);
    return succeed(link);
  }

  #validateLink(fields: Record<string, unknown>): ApiResponse | undefined {
    const { amount, currency, description, expire_by, reference_id, callback_url, callback_method } = fields;
    if (Object.keys(fields).some((name) => !LINK_FIELDS.has(name))) return reject("wrong input fields sent.");
    if (amount === undefined) return reject("The amount field is required", "amount");
    if (!Number.isInteger(amount)) return reject("The amount must be an integer.", "amount");
    if ((amount as number) < MIN_AMOUNT_PAISE)
      return reject("The amount must be at least INR 1.00", "amount");
    if (currency !== undefined && currency !== "INR") return reject("The currency is invalid.", "currency");
    if (String(description ?? "").length > 2048) return reject("wrong input fields sent.", "description");
    if (String(reference_id ?? "").length > 40) return reject("wrong input fields sent.", "reference_id");
    if (callback_url !== undefined && (!URL.canParse(String(callback_url)) || callback_method !== "get"))
      return reject("wrong input fields sent.", "callback_url");
    if (expire_by !== undefined && Number(expire_by) < this.now() + MIN_EXPIRY_S)
      return reject("timestamp must be atleast 15 minutes in future", "expire_by");
    if (expire_by !== undefined && Number(expire_by) > this.now() + MAX_EXPIRY_S)
      return reject("expire_by cannot be more than 6 months from now", "expire_by");
    if (reference_id && this.#list().some((link) => link.reference_id === reference_id))
      return reject("payment link creation with reference ID already attempted");
    return undefined;
  }

  fetchLink(id: string): ApiResponse {
    const link = this.#find(id);
    return link ? succeed(link) : UNKNOWN_ID;
  }

  listLinks(reference: string | null): ApiResponse {
    const links = this.#list().filter((link) => reference === null || link.reference_id === reference);
    return succeed({ payment_links: links.slice(-10) });
  }

  cancelLink(id: string): ApiResponse {
    const link = this.#find(id);
    if (!link) return UNKNOWN_ID;
    if (link.status === "paid" || link.status === "partially_paid")
      return reject("cannot cancel or expire an already paid/partially paid link");
    if (link.status !== "created") return reject("cannot cancel or expire an expired link");
    Object.assign(link, { status: "cancelled", cancelled_at: this.now(), updated_at: this.now() });
    return succeed(link);
  }

  refund(
    paymentId: string,
    fields: Record<string, unknown>,
    idempotencyKey: string | undefined,
  ): ApiResponse {
    if (idempotencyKey === undefined) return this.#createRefund(paymentId, fields);
    if (idempotencyKey.length < 10) return reject("The idempotency key must be at least 10 characters long.");
    if (!/^[\w-]+$/.test(idempotencyKey))
      return reject(
        "The idempotency key must only contain alphanumeric characters, underscores, and hyphens",
      );
    const request = JSON.stringify([paymentId, fields]);
    const earlier = this.#idempotentRefunds.get(idempotencyKey);
    if (earlier && earlier.request !== request)
      return reject("Different request with the same idempotency key has already been processed.", "", 409);
    const response = earlier?.response ?? this.#createRefund(paymentId, fields);
    if (response.status === 200) this.#idempotentRefunds.set(idempotencyKey, { request, response });
    return response;
  }

  #createRefund(paymentId: string, fields: Record<string, unknown>): ApiResponse {
    const payment = this.payments.get(paymentId);
    const extra = Object.keys(fields).find((name) => !REFUND_FIELDS.has(name));
    if (extra) return reject(`${extra} is/are not required and should not be sent.`);
    if (!payment) return reject(`${paymentId} is not a valid id`);
    if (payment.amount_refunded >= payment.amount)
      return reject("The payment has been fully refunded already.");
    const amount = (fields["amount"] as number) ?? payment.amount - payment.amount_refunded;
    if (!Number.isInteger(amount) || amount < MIN_AMOUNT_PAISE)
      return reject("The amount must be at least INR 1.00.", "amount");
    if (amount > payment.amount - payment.amount_refunded)
      return reject("The refund amount provided is greater than amount captured.");
    const refund: RefundEntity = {
      id: createId("rfnd"),
      entity: "refund",
      amount,
      currency: "INR",
      payment_id: paymentId,
      notes: (fields["notes"] as Record<string, string>) ?? [],
      receipt: (fields["receipt"] as string) ?? null,
      acquirer_data: { arn: null },
      created_at: this.now(),
      batch_id: null,
      status: this.newRefundStatus,
      speed_processed: "normal",
      speed_requested: "normal",
    };
    this.refunds.set(refund.id, refund);
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded < payment.amount ? "partial" : "full";
    if (payment.refund_status === "full") payment.status = "refunded";
    return succeed(refund);
  }

  /**
   * Pays a link, also one that the hosted page would refuse, such as a cancelled one.
   * @param amount in paise; by default what is missing
   */
  pay(link: LinkEntity, method: string, amount = link.amount - link.amount_paid): PaymentEntity {
    const now = this.now();
    link.order_id ??= createId("order");
    const payment: PaymentEntity = {
      id: createId("pay"),
      entity: "payment",
      amount,
      amount_refunded: 0,
      base_amount: amount,
      captured: true,
      contact: "+919000090000",
      created_at: now,
      currency: link.currency,
      description: `#${link.id.replace("plink_", "")}`,
      email: "payer@example.com",
      method,
      notes: [],
      order_id: link.order_id,
      refund_status: null,
      status: "captured",
    };
    this.payments.set(payment.id, payment);
    const entry = { amount, created_at: now, method, payment_id: payment.id, plink_id: link.id } as const;
    link.payments = [...(link.payments ?? []), { ...entry, status: "captured", updated_at: now }];
    link.amount_paid += amount;
    link.status = link.amount_paid < link.amount ? "partially_paid" : "paid";
    link.updated_at = now;
    return payment;
  }

  #list(): LinkEntity[] {
    return Array.from(this.links.keys(), (id) => this.#find(id) as LinkEntity);
  }

  /** Returns a link, which expires at its time. */
  #find(id: string): LinkEntity | undefined {
    const link = this.links.get(id);
    if (link?.status === "created" && link.expire_by > 0 && link.expire_by <= this.now())
      Object.assign(link, { status: "expired", expired_at: link.expire_by, updated_at: link.expire_by });
    return link;
  }
}
