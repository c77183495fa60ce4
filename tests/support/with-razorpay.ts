import { createHmac } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
import { findOrder } from "#server/orders/orders.ts";
import { createOrderSubmission, createPayableContent } from "./orders.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "./razorpay-stand-in.ts";
import { noon, type TestServices } from "./services.ts";
import type { DatabaseContext } from "./with-database.ts";

export const MINUTE_MS = 60_000;

/** Context of changes of orders on these sites. */
export const orderContext = { content: createPayableContent(), hasWebhook: false };

export type WebhookName = Parameters<RazorpayStandIn["createEvent"]>[0];

/** Defines a stand-in for Razorpay for each test, with functions for sites that use it. Its clock is that of the last site. */
export function withRazorpay({ start }: DatabaseContext) {
  let time = { now: noon };
  let standIn: RazorpayStandIn;
  beforeEach(async () => {
    time = { now: noon };
    standIn = await startRazorpayStandIn({ clock: () => time.now });
  });
  afterEach(() => standIn.close());

  const sign = (body: string, secret = standIn.webhookSecret) =>
    createHmac("sha256", secret).update(body).digest("hex");
  const getPayments = ({ services: { payments } }: TestServices) => {
    if (!payments) throw new Error("no payments");
    return payments;
  };
  async function placeOrder({ services }: TestServices, fields: Record<string, string> = {}) {
    const outcome = await services.accept(createOrderSubmission(fields));
    if (outcome.kind !== "accepted") throw new Error(JSON.stringify(outcome));
    return outcome;
  }
  /** Places an order and creates its payment link. */
  async function placeLinkedOrder(site: TestServices) {
    const { reference, statusToken } = await placeOrder(site);
    await getPayments(site).runCalls();
    const link = standIn.findLink(reference);
    if (!link) throw new Error("no link");
    return { reference, statusToken, linkId: link.id, amount: link.amount };
  }
  return {
    standIn: () => standIn,
    time: () => time,
    async startSite(options = {}): Promise<TestServices> {
      const { keyId, keySecret, webhookSecret, url: apiUrl } = standIn;
      const razorpay = { keyId, keySecret, webhookSecret, apiUrl };
      const site = await start({ content: orderContext.content, outbox: false, razorpay, ...options });
      time = site.time;
      return site;
    },
    ...{ sign, getPayments, placeOrder, placeLinkedOrder },
    async getOrder({ database: { db } }: TestServices, reference: string) {
      const order = await findOrder(db, reference);
      if (!order) throw new Error("no order");
      return order;
    },
    async listEvents({ database: { db } }: TestServices, reference: string): Promise<string[]> {
      const events = db.selectFrom("events").select("kind").where("reference", "=", reference);
      return (await events.orderBy("happened_at").execute()).map(({ kind }) => kind);
    },
    async listReceipts({ database: { db } }: TestServices): Promise<string[]> {
      const receipts = await db.selectFrom("receipts").select("number").orderBy("number").execute();
      return receipts.map(({ number }) => number);
    },
    listStaffMails: ({ database: { db } }: TestServices, reference: string) =>
      db
        .selectFrom("deliveries")
        .select("id")
        .where("reference", "=", reference)
        .where("kind", "=", "staff-order")
        .execute(),
    /** Applies a webhook call about the current state of a payment link or a refund. */
    sendWebhook: (
      site: TestServices,
      event: WebhookName,
      id: string,
      {
        eventId = crypto.randomUUID() as string,
        body = standIn.createEvent(event, id),
      }: { eventId?: string; body?: string } = {},
    ) => getPayments(site).applyWebhook({ body: Buffer.from(body), signature: sign(body), eventId }),
    /** Returns the parameters with which a buyer returns. */
    getQuery: (callbackUrl: string) => Object.fromEntries(new URL(callbackUrl).searchParams),
  };
}
