import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type ApiResponse, RazorpayAccount } from "./razorpay-account.ts";
import {
  createErrorBody,
  createLinkEvent,
  createRefundEvent,
  type LinkEntity,
  type LinkEventName,
} from "./razorpay-entities.ts";

export interface RazorpayRequest {
  method: string;
  /** Path with the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Status of the response; 0 if it was dropped. */
  status: number;
}

interface StandInOptions {
  keyId?: string;
  keySecret?: string;
  webhookSecret?: string;
  /** Returns epoch milliseconds. */
  clock?: () => number;
}

interface FailureOptions {
  headers?: Record<string, string>;
  /** Instead of an error as documented. */
  body?: string;
}

interface WebhookOptions {
  /** By default a new one. */
  eventId?: string;
  /** By default that of the account. */
  secret?: string;
  /** Sent instead of the event, with a valid signature. */
  body?: string;
}

interface Payment {
  paymentId: string;
  /** To which the hosted page redirects the buyer, with the parameters and the signature. */
  callbackUrl: string;
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;

const hmac = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/**
 * Starts an HTTP server that behaves as Razorpay documents for payment links and refunds, including the hosted page
 * and webhooks. It signs independently of the code under test.
 */
export async function startRazorpayStandIn({
  keyId = "rzp_live_1DP5mmOlF5G5ag",
  keySecret = "thisissupersecret",
  webhookSecret = "a-secret-of-the-webhook",
  clock = Date.now,
}: StandInOptions = {}) {
  const requests: RazorpayRequest[] = [];
  let failures: (FailureOptions & { status: number })[] = [];
  let droppedResponses = 0;
  let delayMs = 0;
  let port = 0;
  /** The URL of a webhook that the hosted page calls after a payment. */
  let webhookUrl: string | undefined;

  const getUrl = () => `http://127.0.0.1:${port}`;
  const account = new RazorpayAccount((linkId) => `${getUrl()}/pay/${linkId}`, clock);
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await listen();

  async function listen(): Promise<void> {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  }

  function stop(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const url = new URL(request.url ?? "/", getUrl());
    if (url.pathname.startsWith("/pay/")) return servePage(request, response, url);
    const record = {
      method: request.method ?? "",
      path: url.pathname + url.search,
      headers: request.headers,
    };
    const entry: RazorpayRequest = { ...record, body, status: 0 };
    requests.push(entry);
    if (delayMs > 0) await sleep(delayMs);
    const failure = failures.shift();
    if (failure) {
      const code = failure.status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR";
      const text = failure.status === 429 ? "Too many requests" : "The request failed.";
      entry.status = failure.status;
      response
        .writeHead(failure.status, { "content-type": "application/json", ...failure.headers })
        .end(failure.body ?? JSON.stringify(createErrorBody(text, { code })));
      return;
    }
    const result = isAuthorized(request)
      ? callApi(request, url, body)
      : { status: 401, body: createErrorBody("The api key provided is invalid") };
    if (droppedResponses > 0) {
      droppedResponses -= 1;
      response.destroy();
      return;
    }
    entry.status = result.status;
    response
      .writeHead(result.status, { "content-type": "application/json" })
      .end(JSON.stringify(result.body));
  }

  const isAuthorized = ({ headers }: IncomingMessage): boolean =>
    headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  function callApi({ method, headers }: IncomingMessage, url: URL, body: string): ApiResponse {
    const [, version, resource, id, action] = url.pathname.replace(/\/$/, "").split("/");
    const fields = parseFields(body);
    const call = [method, version, resource, id && ":id", action].filter(Boolean).join(" ");
    const hasJson = body === "" || /^application\/json\b/.test(headers["content-type"] ?? "");
    if (!fields || !hasJson) return { status: 400, body: createErrorBody("wrong input fields sent.") };
    if (call === "POST v1 payment_links") return account.createLink(fields);
    if (call === "GET v1 payment_links") return account.listLinks(url.searchParams.get("reference_id"));
    if (call === "GET v1 payment_links :id") return account.fetchLink(id ?? "");
    if (call === "POST v1 payment_links :id cancel") return account.cancelLink(id ?? "");
    if (call === "POST v1 payments :id refund")
      return account.refund(id ?? "", fields, headers["x-refund-idempotency"] as string | undefined);
    if (call === "GET v1 payments :id refunds") return account.listRefunds(id ?? "");
    return { status: 400, body: createErrorBody("The requested URL was not found on the server.") };
  }

  /** The hosted page: a form that pays and redirects to the callback URL. */
  async function servePage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const linkId = url.pathname.slice("/pay/".length);
    const { status } = account.fetchLink(linkId);
    const link = account.links.get(linkId);
    if (status !== 200 || !link) return sendPage(response, 404, "This payment link does not exist.");
    if (link.status !== "created") return sendPage(response, 200, `This payment link is ${link.status}.`);
    if (request.method !== "POST") return sendPage(response, 200, createForm(link));
    const { callbackUrl } = payLink(linkId);
    if (webhookUrl) await sendWebhook(webhookUrl, "payment_link.paid", linkId).catch(() => undefined);
    if (!link.callback_url) return sendPage(response, 200, "Payment completed.");
    response.writeHead(303, { location: callbackUrl }).end();
  }

  function payLink(linkId: string, { amount, method = "upi" }: PaymentOptions = {}): Payment {
    const link = getLink(linkId);
    const payment = account.pay(link, method, amount);
    return { paymentId: payment.id, callbackUrl: createCallbackUrl(link, payment.id) };
  }

  function createCallbackUrl(link: LinkEntity, paymentId: string): string {
    const url = new URL(link.callback_url || "https://example-callback-url.com/");
    const signed = [link.id, link.reference_id, link.status, paymentId].join("|");
    url.searchParams.set("razorpay_payment_id", paymentId);
    url.searchParams.set("razorpay_payment_link_id", link.id);
    url.searchParams.set("razorpay_payment_link_reference_id", link.reference_id);
    url.searchParams.set("razorpay_payment_link_status", link.status);
    url.searchParams.set("razorpay_signature", hmac(signed, keySecret));
    return url.href;
  }

  function getLink(linkId: string): LinkEntity {
    const link = account.links.get(linkId);
    if (!link) throw new Error(`There is no payment link ${linkId}.`);
    return link;
  }

  /** Returns the body of a webhook about the current state of a payment link or a refund. */
  function createEvent(event: LinkEventName | RefundEventName, id: string): string {
    if (event !== "refund.processed" && event !== "refund.failed") {
      const link = getLink(id);
      const payment = account.payments.get(link.payments?.at(-1)?.payment_id ?? "");
      const isPayment = event === "payment_link.paid" || event === "payment_link.partially_paid";
      return JSON.stringify(createLinkEvent(event, link, isPayment ? payment : undefined, account.now()));
    }
    const refund = account.refunds.get(id);
    const payment = account.payments.get(refund?.payment_id ?? "");
    if (!refund || !payment) throw new Error(`There is no refund ${id}.`);
    refund.status = event === "refund.processed" ? "processed" : "failed";
    return JSON.stringify(createRefundEvent(event, refund, payment, account.now()));
  }

  /**
   * Sends a webhook.
   * @param id of the payment link or the refund
   * @returns the status of the response, and the id of the event with which it can be sent again
   */
  async function sendWebhook(
    url: string,
    event: LinkEventName | RefundEventName,
    id: string,
    options: WebhookOptions = {},
  ): Promise<{ status: number; eventId: string; body: string }> {
    const body = options.body ?? createEvent(event, id);
    const eventId = options.eventId ?? randomBytes(7).toString("hex");
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": eventId,
        "x-razorpay-signature": hmac(body, options.secret ?? webhookSecret),
      },
      body,
      redirect: "manual",
      // Razorpay sends a webhook again that takes longer.
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    return { status: response.status, eventId, body };
  }

  return {
    /** Origin of the API and of the hosted pages. */
    url: getUrl(),
    keyId,
    keySecret,
    webhookSecret,
    /** Environment of a server that uses the stand-in. */
    env: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: getUrl(),
    },
    /** Payment links, payments and refunds. */
    account,
    /** Requests to the API. */
    requests,
    /** Returns the payment link of an order. */
    findLink: (reference: string): LinkEntity | undefined =>
      [...account.links.values()].find((link) => link.reference_id === reference),
    /**
     * Pays a link without a webhook, also with another amount, or after the link was cancelled or has expired.
     * @returns the URL to which the hosted page redirects the buyer
     */
    pay: payLink,
    createEvent,
    sendWebhook,
    /** After a payment on the hosted page, the stand-in sends `payment_link.paid` to this URL. */
    setWebhookUrl(url: string | undefined) {
      webhookUrl = url;
    },
    /** The next requests are not processed, and get this status. */
    failNext(count: number, status: number, options: FailureOptions = {}) {
      failures = Array.from({ length: count }, () => ({ ...options, status }));
    },
    /** The next requests are processed, but their responses are lost. */
    dropNext(count: number) {
      droppedResponses = count;
    },
    /** Delays responses of the API. */
    delay(ms: number) {
      delayMs = ms;
    },
    /** Rejects connections until `up()`. */
    down: stop,
    up: listen,
    close: stop,
  };
}

type RefundEventName = "refund.processed" | "refund.failed";

interface PaymentOptions {
  /** In paise. By default what is missing. */
  amount?: number;
  method?: string;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the fields of a JSON object, or `undefined` if the body contains something else. */
function parseFields(body: string): Record<string, unknown> | undefined {
  if (body === "") return {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function sendPage(response: ServerResponse, status: number, main: string): void {
  response
    .writeHead(status, { "content-type": "text/html; charset=utf-8" })
    .end(
      `<!doctype html><html lang="en"><title>Razorpay stand-in</title><main><h1>Pay</h1>${main}</main></html>`,
    );
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const createForm = (link: LinkEntity): string =>
  `<p>${escapeHtml(link.description)}</p><p>INR ${(link.amount / 100).toFixed(2)}</p>` +
  `<form method="post"><button>Pay now</button></form>`;
