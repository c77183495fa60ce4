import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "#shared/addresses/paths.ts";
import type { RazorpayStandIn } from "./razorpay-stand-in.ts";

const BUYERS = 3;
/** Prevents hangs, but allows for a restart of the server. */
const RESPONSE_TIMEOUT_MS = 60_000;

export interface PlacedOrder {
  reference: string;
  email: string;
}

/** What happened at the stand-in, and which of it the site knows. */
export interface PaymentLog {
  /** Orders that were answered with 201. */
  accepted: PlacedOrder[];
  /** Ids of paid links. */
  paidLinks: string[];
  /** Webhook calls that have not been answered with 2xx yet, as Razorpay keeps them. */
  calls: WebhookCall[];
  callCount: number;
  repeatedCount: number;
  /** Payments without any webhook call or return. */
  silentCount: number;
}

interface WebhookCall {
  linkId: string;
  body: string;
  eventId: string;
}

export const createPaymentLog = (): PaymentLog => ({
  ...{ accepted: [], paidLinks: [], calls: [] },
  ...{ callCount: 0, repeatedCount: 0, silentCount: 0 },
});

let buyerCount = 0;

/**
 * Buyers who order and pay until `end` is called, and Razorpay, which sends each webhook call until it is answered with 2xx.
 * A part of the calls is lost; some of those buyers return to the site.
 */
export function startOrderStream(origin: string, standIn: RazorpayStandIn, log: PaymentLog) {
  const agent = new Agent({ keepAlive: true, maxSockets: BUYERS + 1 });
  let isEnded = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isEnded) await orderAndPay(origin, agent, standIn, log).catch(() => sleep(20));
  });
  const sender = (async () => {
    while (!isEnded) {
      await sendCalls(origin, standIn, log, () => isEnded);
      await sleep(20);
    }
  })();
  return {
    /** Ends the stream when the orders in flight have been answered. */
    async end(): Promise<void> {
      isEnded = true;
      await Promise.all([...buyers, sender]);
      agent.destroy();
    },
  };
}

async function orderAndPay(origin: string, agent: Agent, standIn: RazorpayStandIn, log: PaymentLog) {
  buyerCount += 1;
  const email = `buyer-${buyerCount}@example.in`;
  const { status, body } = await postOrder(origin, agent, email);
  if (status !== 201) throw new Error(body);
  const { reference } = JSON.parse(body) as { reference: string };
  log.accepted.push({ reference, email });
  payLink(standIn, reference, origin, log);
}

/** Pays the link of an order, if it exists by now. */
function payLink(standIn: RazorpayStandIn, reference: string, origin: string, log: PaymentLog): void {
  const link = standIn.findLink(reference);
  if (link?.status !== "created") return;
  const { callbackUrl } = standIn.pay(link.id);
  log.paidLinks.push(link.id);
  const isAnnounced = Math.random() < 0.7;
  const returns = Math.random() < 0.5;
  if (isAnnounced) {
    const body = standIn.createEvent("payment_link.paid", link.id);
    log.calls.push({ linkId: link.id, body, eventId: crypto.randomUUID() });
  }
  if (returns) {
    const { pathname, search } = new URL(callbackUrl);
    void fetch(origin + pathname + search, { redirect: "manual" }).catch(() => {});
  }
  if (!isAnnounced && !returns) log.silentCount += 1;
}

/** Sends the webhook calls that are left. A part of the answered ones is sent again. */
export async function sendCalls(
  origin: string,
  standIn: RazorpayStandIn,
  log: PaymentLog,
  isEnded = () => false,
): Promise<void> {
  for (const call of [...log.calls]) {
    if (isEnded()) return;
    const { status } = await standIn
      .sendWebhook(origin + paths.paymentWebhook, "payment_link.paid", call.linkId, call)
      .catch(() => ({ status: 0 }));
    log.callCount += 1;
    if (status < 200 || status > 299) continue;
    if (Math.random() < 0.2) log.repeatedCount += 1;
    else log.calls.splice(log.calls.indexOf(call), 1);
  }
}

async function postOrder(origin: string, agent: Agent, email: string) {
  const fields = { name: "Rekha Das", email, phone: "98300 12345", product: "1" };
  const body = new URLSearchParams(fields).toString();
  const req = request(origin + paths.form("order"), {
    ...{ method: "POST", agent, timeout: RESPONSE_TIMEOUT_MS },
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
    },
  });
  req.on("timeout", () => req.destroy(new Error("Request timed out.")));
  req.end(body);
  const [response] = await once(req, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode as number, body: Buffer.concat(chunks).toString("utf8") };
}
