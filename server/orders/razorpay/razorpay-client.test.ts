import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RazorpayStandIn, startRazorpayStandIn } from "#tests/support/razorpay-stand-in.ts";
import { createRazorpayClient, type RazorpayClientOptions } from "./razorpay-client.ts";
import { RazorpayError } from "./razorpay-error.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let standIn: RazorpayStandIn;
beforeEach(async () => {
  standIn = await startRazorpayStandIn();
});
afterEach(() => standIn.close());

const createClient = (options: Partial<RazorpayClientOptions> = {}) =>
  createRazorpayClient({
    keyId: standIn.keyId,
    keySecret: standIn.keySecret,
    apiUrl: standIn.url,
    ...options,
  });

const createNewLink = (changes: object = {}) => ({
  reference: "HD-7K3M9-QXT2A",
  amountPaise: 1_180_000,
  description: "Shop website",
  expiresAt: Date.now() + 7 * DAY_MS,
  callbackUrl: "https://www.example.com/order/token/return",
  ...changes,
});

const newRefund = {
  amountPaise: 1_180_000,
  reference: "HD-7K3M9-QXT2A",
  idempotencyKey: "refund-HD-7K3M9-QXT2A",
};

/** Returns the error of a request. */
async function getError(request: Promise<unknown>): Promise<RazorpayError> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RazorpayError)) throw new Error(`Expected a RazorpayError, got ${error}.`);
  return error;
}

async function createPaidLink() {
  const link = await createClient().createPaymentLink(createNewLink());
  return { link, ...standIn.pay(link.id) };
}

describe("a payment link", () => {
  it("is created without messages to the buyer and without partial payments", async () => {
    const expiresAt = Date.now() + 7 * DAY_MS;
    const link = await createClient().createPaymentLink(createNewLink({ expiresAt }));
    expect(link).toEqual({
      id: expect.stringMatching(/^plink_\w{14}$/),
      reference: "HD-7K3M9-QXT2A",
      status: "created",
      url: `${standIn.url}/pay/${link.id}`,
      amountPaise: 1_180_000,
      amountPaidPaise: 0,
      payments: [],
    });
    const [request] = standIn.requests;
    expect(request).toMatchObject({ method: "POST", path: "/v1/payment_links" });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      amount: 1_180_000,
      currency: "INR",
      accept_partial: false,
      reference_id: "HD-7K3M9-QXT2A",
      description: "Shop website",
      expire_by: Math.floor(expiresAt / 1000),
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: "https://www.example.com/order/token/return",
      callback_method: "get",
    });
  });

  it("states its payments once it is paid", async () => {
    const { link, paymentId } = await createPaidLink();
    expect(await createClient().fetchPaymentLink(link.id)).toMatchObject({
      status: "paid",
      amountPaidPaise: 1_180_000,
      payments: [{ paymentId, amountPaise: 1_180_000, method: "upi", status: "captured" }],
    });
  });

  it("states another amount than the one that was asked for", async () => {
    const link = await createClient().createPaymentLink(createNewLink());
    standIn.pay(link.id, { amount: 100 });
    expect(await createClient().fetchPaymentLink(link.id)).toMatchObject({
      status: "partially_paid",
      amountPaise: 1_180_000,
      amountPaidPaise: 100,
    });
  });

  it("is found by its reference after its creation is reported as a duplicate", async () => {
    const client = createClient();
    await client.createPaymentLink(createNewLink({ reference: "HD-7K3M9-QXT2" }));
    standIn.dropNext(1);
    const lost = await getError(client.createPaymentLink(createNewLink()));
    expect(lost).toMatchObject({ isTemporary: true, status: undefined });
    const duplicate = await getError(client.createPaymentLink(createNewLink()));
    expect(duplicate).toMatchObject({ isDuplicateReference: true, isTemporary: false, status: 400 });
    const found = await client.findPaymentLinkByReference("HD-7K3M9-QXT2A");
    expect(found).toMatchObject({ reference: "HD-7K3M9-QXT2A", id: standIn.findLink("HD-7K3M9-QXT2A")?.id });
    expect(await client.findPaymentLinkByReference("HD-NONE0-00000")).toBeUndefined();
  });

  it("recognises the duplicate in the words that the API uses", async () => {
    const description =
      "payment link with given reference_id: HD-7K3M9-QXT2A already exists. Please create a payment link with a different reference_id";
    standIn.failNext(1, 400, {
      body: JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description, field: null } }),
    });
    expect(await getError(createClient().createPaymentLink(createNewLink()))).toMatchObject({
      isDuplicateReference: true,
    });
  });

  it("is not another one in a list that ignores the reference or contains other currencies", async () => {
    const client = createClient();
    const link = await client.createPaymentLink(createNewLink());
    const entity = standIn.account.links.get(link.id);
    const others = [{ ...entity, reference_id: "OTHER" }, { ...entity, currency: "USD" }, { id: "plink_1" }];
    standIn.failNext(1, 200, { body: JSON.stringify({ payment_links: others }) });
    expect(await client.findPaymentLinkByReference(link.reference)).toBeUndefined();
    standIn.failNext(1, 200, { body: JSON.stringify({ payment_links: [...others, entity] }) });
    expect(await client.findPaymentLinkByReference(link.reference)).toEqual(link);
  });

  it("is cancelled while it is unpaid", async () => {
    const client = createClient();
    const link = await client.createPaymentLink(createNewLink());
    expect(await client.cancelPaymentLink(link.id)).toMatchObject({ status: "cancelled" });
    expect(await getError(client.cancelPaymentLink(link.id))).toMatchObject({ isTemporary: false });
  });

  it("is not cancelled after a payment", async () => {
    const { link } = await createPaidLink();
    const error = await getError(createClient().cancelPaymentLink(link.id));
    expect(error).toMatchObject({ isTemporary: false, status: 400, apiCode: "BAD_REQUEST_ERROR" });
  });

  it("has a web address", async () => {
    const client = createClient();
    const link = await client.createPaymentLink(createNewLink());
    const entity = { ...standIn.account.links.get(link.id), short_url: "javascript:alert(1)" };
    standIn.failNext(1, 200, { body: JSON.stringify(entity) });
    expect(await getError(client.fetchPaymentLink(link.id))).toMatchObject({ isTemporary: true });
  });
});

describe("a refund", () => {
  it("is made once, even if the response is lost", async () => {
    const { paymentId } = await createPaidLink();
    const client = createClient();
    standIn.dropNext(1);
    await getError(client.refundPayment(paymentId, newRefund));
    const refund = await client.refundPayment(paymentId, newRefund);
    expect(refund).toEqual({
      id: expect.stringMatching(/^rfnd_\w{14}$/),
      paymentId,
      amountPaise: 1_180_000,
      status: "processed",
    });
    expect(standIn.account.refunds.size).toBe(1);
  });

  it("is recognised if it was made before, for example in the dashboard", async () => {
    const { paymentId } = await createPaidLink();
    await createClient().refundPayment(paymentId, newRefund);
    const other = { ...newRefund, idempotencyKey: "refund-again-1" };
    expect(await getError(createClient().refundPayment(paymentId, other))).toMatchObject({
      isAlreadyRefunded: true,
      isTemporary: false,
    });
  });

  it("is not repeated with another amount, but while another attempt is in progress", async () => {
    const { paymentId } = await createPaidLink();
    const client = createClient();
    await client.refundPayment(paymentId, { ...newRefund, amountPaise: 500 });
    const different = await getError(client.refundPayment(paymentId, newRefund));
    expect(different).toMatchObject({ status: 409, isTemporary: false });
    const description = "Another request with the same idempotency key is still in progress.";
    standIn.failNext(1, 409, {
      body: JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description } }),
    });
    const pending = await getError(client.refundPayment(paymentId, newRefund));
    expect(pending).toMatchObject({ status: 409, isTemporary: true });
  });
});

describe("an error", () => {
  it("is permanent if the key is wrong, and doesn't contain it", async () => {
    const error = await getError(createClient({ keySecret: "wrongsecret" }).fetchPaymentLink("plink_1"));
    expect(error).toMatchObject({ isTemporary: false, status: 401, code: "HD_PAYMENT_API_REFUSED" });
    expect(error.message).toBe(
      "Razorpay responded with status 401: BAD_REQUEST_ERROR (The api key provided is invalid)",
    );
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toMatch(
      /wrongsecret|rzp_test|Basic/,
    );
  });

  it("is permanent for an invalid request", async () => {
    const tooSoon = createNewLink({ expiresAt: Date.now() + 10 * 60_000 });
    const error = await getError(createClient().createPaymentLink(tooSoon));
    expect(error).toMatchObject({ isTemporary: false, status: 400, isDuplicateReference: false });
    expect(error.message).toContain("timestamp must be atleast 15 minutes in future");
    expect(await getError(createClient().fetchPaymentLink("plink_1/../../x"))).toMatchObject({ status: 400 });
    expect(standIn.requests.at(-1)?.path).toBe("/v1/payment_links/plink_1%2F..%2F..%2Fx");
  });

  it("contains no personal data and no control characters", async () => {
    const customer = { name: "Mita Sen", email: "mita@example.in", contact: "+919876543210" };
    const description = `Mita Sen: mita@example.in or sen@example.com, 98765 43210 \u001b[31m${"x".repeat(5000)}`;
    standIn.failNext(1, 400, { body: JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description } }) });
    const error = await getError(createClient().createPaymentLink(createNewLink({ customer })));
    expect(error.message).toMatch(
      /^Razorpay responded with status 400: BAD_REQUEST_ERROR \(…: … or … … {2}\[31mx+\)$/,
    );
    expect(error.message.length).toBeLessThan(300);
  });

  it.each([
    ["2", 2000],
    ["86400", 3_600_000],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["-1", undefined],
  ])("is temporary if there are too many requests, with Retry-After: %s", async (value, retryAfterMs) => {
    standIn.failNext(1, 429, { headers: { "retry-after": value } });
    const error = await getError(createClient().fetchPaymentLink("plink_1"));
    expect(error).toMatchObject({
      isTemporary: true,
      status: 429,
      retryAfterMs,
      code: "HD_PAYMENT_API_FAILED",
    });
  });

  it.each([500, 502, 503])("is temporary with status %i", async (status) => {
    standIn.failNext(1, status);
    expect(await getError(createClient().fetchPaymentLink("plink_1"))).toMatchObject({
      isTemporary: true,
      status,
      apiCode: "SERVER_ERROR",
    });
  });

  it.each([
    ["HTML", 200, "<html>"],
    ["HTML with an error status", 503, "<html>"],
    ["null", 200, "null"],
    ["another object", 200, "{}"],
    ["a redirect", 302, "{}"],
    ["more than the limit", 200, " ".repeat(300 * 1024)],
  ])("is temporary if the response is %s", async (_, status, body) => {
    standIn.failNext(1, status, { body, headers: { location: `${standIn.url}/v1/payment_links` } });
    const error = await getError(createClient().fetchPaymentLink("plink_1"));
    expect(error).toMatchObject({ isTemporary: true, status });
    expect(standIn.requests).toHaveLength(1);
  });

  it("is temporary if the response is late", async () => {
    standIn.delay(1000);
    const error = await getError(createClient({ timeoutMs: 50 }).fetchPaymentLink("plink_1"));
    expect(error).toMatchObject({ isTemporary: true, status: undefined });
    expect(error.message).toBe("Razorpay did not respond: TimeoutError.");
  });

  it("is temporary if the connection is refused, until the server is up again", async () => {
    const client = createClient();
    const link = await client.createPaymentLink(createNewLink());
    await standIn.down();
    const error = await getError(client.fetchPaymentLink(link.id));
    expect(error).toMatchObject({ isTemporary: true, message: "Razorpay did not respond: ECONNREFUSED." });
    await standIn.up();
    expect(await client.fetchPaymentLink(link.id)).toEqual(link);
  });
});
