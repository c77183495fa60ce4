import type { Context } from "#server/config/context.ts";
import type { Db, OrderRow } from "#server/database/tables.ts";
import { findLastEventTime } from "#server/enquiries/events.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { toRupeesFromPaise } from "./amounts.ts";
import { findOrder } from "./orders.ts";
import { getPaymentSettings } from "./payment-settings.ts";
import { reportPayment } from "./payments.ts";
import { findReceipt, isTestReceipt } from "./receipts.ts";
import { parseTransactionNumber } from "./transaction-number.ts";
import { createQrCode, createUpiLink } from "./upi.ts";

type PageContext = Pick<Context, "database" | "signer" | "content" | "options" | "clock">;

/** What the page of an order shows. Amounts are in rupees, times are RFC 3339 with +05:30. */
export type OrderView = NonNullable<Awaited<ReturnType<typeof findOrderView>>>;

/** States in which the buyer can report a payment by UPI. */
const REPORTABLE: readonly OrderRow["state"][] = ["ordered", "reported", "lapsed"];

/**
 * Returns the order of the token of its status page.
 * @returns `undefined` if the token is invalid or the order was erased
 */
export async function findOrderView(context: PageContext, token: string) {
  const order = await findOrderOfToken(context, token);
  if (!order) return undefined;
  const { content, options } = context;
  const { reference, state } = order;
  const settings = getPaymentSettings(content, options);
  const reportedAt = await findLastEventTime(context.database.db, reference, "payment-reported");
  const { email, phone } = content.company;
  return {
    reference,
    state,
    offer: { id: order.offer_id, name: order.offer_name, isMonthly: order.billing === "monthly" },
    /** Whether the offer can be ordered again. */
    isOffered: content.offers.has(String(order.offer_id)) && settings !== undefined,
    net: toRupeesFromPaise(order.net_paise),
    tax: toRupeesFromPaise(order.cgst_paise + order.sgst_paise + order.igst_paise),
    taxPercent: order.tax_percent,
    total: toRupeesFromPaise(order.total_paise),
    orderedAt: formatRfc3339(order.ordered_at),
    until: formatRfc3339(order.lapses_at),
    reportedAt: reportedAt === undefined ? undefined : formatRfc3339(reportedAt),
    paidAt: order.receipt === null || order.paid_at === null ? undefined : formatRfc3339(order.paid_at),
    /** What has arrived. */
    paid: toRupeesFromPaise(order.paid_paise ?? 0),
    refunded: toRupeesFromPaise(order.refunded_paise),
    receipt: order.receipt ?? undefined,
    reportedNumber: order.reported_number ?? undefined,
    /** Whether the buyer can report a payment by UPI. */
    canReport: settings?.upi !== undefined && REPORTABLE.includes(state),
    upi: settings?.upi && state === "ordered" ? createUpiView(order, settings.upi) : undefined,
    link:
      settings?.razorpay && state === "ordered" ? await findLinkView(context.database.db, order) : undefined,
    company: { email, phone },
  };
}

function createUpiView(
  { reference, total_paise: amountPaise }: OrderRow,
  payee: { address: string; name: string },
) {
  const href = createUpiLink({ payee, amountPaise, reference });
  return { ...payee, href, code: createQrCode(href) };
}

/** The page of the payment service: `pending` until it is created, `failed` if the payment service has refused that. */
export type LinkView = { state: "ready"; href: string } | { state: "pending" | "failed" };

/**
 * Returns the page of the payment service.
 * @returns `undefined` if it was never requested, because the site had no keys then, or can no longer be paid
 */
async function findLinkView(db: Db, { reference, link_url, call }: OrderRow): Promise<LinkView | undefined> {
  if (link_url !== null) return { state: "ready", href: link_url };
  if (call === "create") return { state: "pending" };
  const failedAt = await findLastEventTime(db, reference, "link-failed");
  return failedAt === undefined ? undefined : { state: "failed" };
}

async function findOrderOfToken(
  { database: { db }, signer }: Pick<PageContext, "database" | "signer">,
  token: string,
): Promise<OrderRow | undefined> {
  const signed = signer.verify(token);
  return signed?.purpose === "status" ? findOrder(db, signed.subject) : undefined;
}

/** `unknown`: there is no such order. `closed`: its state does not allow a report. */
export type ReportOutcome = "done" | "unknown" | "wrong" | "too-many" | "closed";

/**
 * Records that a buyer reports a payment by UPI.
 * @param text the transaction number as typed
 */
export async function reportPaymentOfToken(
  context: PageContext,
  token: string,
  text: string,
): Promise<ReportOutcome> {
  const { database, content, options, clock } = context;
  const order = await findOrderOfToken(context, token);
  if (!order) return "unknown";
  if (!REPORTABLE.includes(order.state)) return "closed";
  const number = parseTransactionNumber(text);
  if (number === undefined) return "wrong";
  const orderContext = { content, hasWebhook: options.webhookUrl !== undefined };
  const action = { reference: order.reference, now: clock() };
  const result = await reportPayment(database.db, action, number, orderContext);
  return result === "done" ? "done" : "too-many";
}

export type ReceiptView = NonNullable<Awaited<ReturnType<typeof findReceiptOfToken>>>;

/**
 * Returns the receipt of the token of a status page.
 * @returns `undefined` if the token is invalid, or the order is not paid or was erased
 */
export async function findReceiptOfToken(context: PageContext, token: string) {
  const order = await findOrderOfToken(context, token);
  const receipt = order && (await findReceipt(context.database.db, order.reference));
  if (!receipt) return undefined;
  const { number, reference, document, issued_at, refunded_at } = receipt;
  return {
    ...{ number, reference, document },
    issuedAt: issued_at,
    refundedAt: refunded_at ?? undefined,
    /** Whether it was paid with test keys, so that no money has moved. */
    isTest: isTestReceipt(number),
  };
}
