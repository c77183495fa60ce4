import { describe, expect, it } from "vitest";
import { MAX_WEBHOOK_BYTES, parseWebhookEvent } from "./webhook-event.ts";

const parse = (body: unknown) => parseWebhookEvent(Buffer.from(JSON.stringify(body)));

/** A payment link as in the sample payloads of Razorpay's documentation. */
const createLink = (changes: object = {}) => ({
  accept_partial: false,
  amount: 10000,
  amount_paid: 10000,
  callback_method: "",
  callback_url: "",
  cancelled_at: 0,
  created_at: 1596890208,
  currency: "INR",
  customer: { contact: "+919988998899", email: "gaurav.kumar@example.com" },
  description: "Payment Link created for policy no #222344",
  expire_by: 1598898599,
  expired_at: 0,
  first_min_partial_amount: 0,
  id: "plink_FOGqq3O6E5bkml",
  notes: { "Policy Name": "Jeevan Saral" },
  notify: { email: true, sms: true },
  order_id: "order_FOGs9Hz3ZaAjsm",
  reference_id: "242324",
  reminder_enable: false,
  reminders: {},
  short_url: "https://rzp.io/i/5WLKdnQ",
  source: "",
  source_id: "",
  status: "paid",
  updated_at: 1596890288,
  user_id: "",
  ...changes,
});

const createPayment = (changes: object = {}) => ({
  acquirer_data: { bank_transaction_id: "5786838" },
  amount: 10000,
  amount_refunded: 0,
  bank: "HDFC",
  base_amount: 10000,
  captured: true,
  card_id: null,
  contact: "+919988998899",
  created_at: 1596890289,
  currency: "INR",
  email: "gaurav.kumar@example.com",
  entity: "payment",
  fee: 236,
  id: "pay_FOGsH8uHkF2FbR",
  international: false,
  method: "netbanking",
  notes: [],
  order_id: "order_FOGs9Hz3ZaAjsm",
  status: "captured",
  vpa: null,
  ...changes,
});

const createEvent = (event: string, payload: object) => ({
  account_id: "acc_DKoeHMNpi0nC7k",
  contains: Object.keys(payload),
  created_at: 1596890208,
  entity: "event",
  event,
  payload,
});

const order = { entity: { amount: 10000, id: "order_FOGs9Hz3ZaAjsm", receipt: "242324", status: "paid" } };

describe("an event of a payment link", () => {
  it("states the link, the reference, the amounts and the payment", () => {
    const payload = { order, payment: { entity: createPayment() }, payment_link: { entity: createLink() } };
    expect(parse(createEvent("payment_link.paid", payload))).toEqual({
      type: "link-paid",
      linkId: "plink_FOGqq3O6E5bkml",
      reference: "242324",
      amountPaise: 10000,
      amountPaidPaise: 10000,
      paymentId: "pay_FOGsH8uHkF2FbR",
      method: "netbanking",
    });
  });

  it("states the sum of partial payments", () => {
    const payload = {
      order,
      payment: { entity: createPayment({ amount: 4000, method: "upi" }) },
      payment_link: { entity: createLink({ amount_paid: 6000, status: "partially_paid" }) },
    };
    expect(parse(createEvent("payment_link.partially_paid", payload))).toMatchObject({
      type: "link-partially-paid",
      amountPaise: 10000,
      amountPaidPaise: 6000,
      method: "upi",
    });
  });

  it.each([
    ["payment_link.cancelled", "link-cancelled"],
    ["payment_link.expired", "link-expired"],
  ])("parses %s, which has no payment", (name, type) => {
    const link = createLink({ amount_paid: 0, status: name.slice("payment_link.".length) });
    expect(parse(createEvent(name, { payment_link: { entity: link } }))).toEqual({
      type,
      linkId: "plink_FOGqq3O6E5bkml",
      reference: "242324",
      amountPaise: 10000,
      amountPaidPaise: 0,
    });
  });

  it.each([
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("accepts a link that was created elsewhere, with the reference %s", (reference_id, reference) => {
    const payload = { payment_link: { entity: createLink({ reference_id }) } };
    expect(parse(createEvent("payment_link.paid", payload))).toMatchObject({ type: "link-paid", reference });
  });

  it("ignores links in other currencies", () => {
    const payload = { payment_link: { entity: createLink({ currency: "USD" }) } };
    expect(parse(createEvent("payment_link.paid", payload))).toEqual({
      type: "other",
      name: "payment_link.paid",
    });
  });

  it.each([
    ["no payload", {}],
    ["no amount", { payment_link: { entity: createLink({ amount: undefined }) } }],
    ["an amount as text", { payment_link: { entity: createLink({ amount: "10000" }) } }],
    ["a fraction of a paisa", { payment_link: { entity: createLink({ amount_paid: 0.5 }) } }],
    ["a negative amount", { payment_link: { entity: createLink({ amount_paid: -1 }) } }],
    ["an unsafe integer", { payment_link: { entity: createLink({ amount_paid: 2 ** 53 }) } }],
    ["a long id", { payment_link: { entity: createLink({ id: "p".repeat(65) }) } }],
    ["a malformed payment", { payment: {}, payment_link: { entity: createLink() } }],
  ])("rejects %s", (_, payload) => {
    expect(parse(createEvent("payment_link.paid", payload))).toBeUndefined();
  });
});

describe("a refund", () => {
  const refund = {
    id: "rfnd_FS8TWyPrCsa0OB",
    entity: "refund",
    amount: 50000,
    currency: "INR",
    payment_id: "pay_FPoJKWQQ8lK13n",
    notes: { comment: "Customer Notes for Webhooks." },
    receipt: null,
    acquirer_data: { arn: null },
    created_at: 1597734071,
    batch_id: null,
    status: "processed",
    speed_processed: "normal",
    speed_requested: "optimum",
  };

  it("states the refund, the payment and the amount", () => {
    const payload = { refund: { entity: refund }, payment: { entity: createPayment() } };
    expect(parse(createEvent("refund.processed", payload))).toEqual({
      type: "refund-processed",
      refundId: "rfnd_FS8TWyPrCsa0OB",
      paymentId: "pay_FPoJKWQQ8lK13n",
      amountPaise: 50000,
    });
  });

  it("ignores refunds in other currencies and rejects refunds without a payment", () => {
    const parseRefund = (changes: object) =>
      parse(createEvent("refund.processed", { refund: { entity: { ...refund, ...changes } } }));
    expect(parseRefund({ currency: "USD" })).toEqual({ type: "other", name: "refund.processed" });
    expect(parseRefund({ payment_id: null })).toBeUndefined();
  });
});

describe("other bodies", () => {
  it("names an event that the site doesn't use", () => {
    const payload = { payment: { entity: createPayment() } };
    expect(parse(createEvent("payment.captured", payload))).toEqual({
      type: "other",
      name: "payment.captured",
    });
    expect(parse(createEvent("toString", {}))).toEqual({ type: "other", name: "toString" });
  });

  it.each([
    "",
    "payment",
    "null",
    "[]",
    "{}",
    '{"event":""}',
    '{"event":1}',
    `{"event":"${"e".repeat(101)}"}`,
  ])("rejects %s", (body) => {
    expect(parseWebhookEvent(Buffer.from(body))).toBeUndefined();
  });

  it("rejects large bodies", () => {
    const body = JSON.stringify({ event: "payment.captured", padding: "x".repeat(MAX_WEBHOOK_BYTES) });
    expect(parseWebhookEvent(Buffer.from(body))).toBeUndefined();
  });
});
