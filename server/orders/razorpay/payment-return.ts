import { findOrder } from "#server/orders/orders.ts";
import { findReferenceOfPayment } from "#server/orders/refunds.ts";
import { applyLinkState, checkAt, getLinkState } from "./link-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { PaymentLink } from "./razorpay-client.ts";
import { isCallbackSigned, parseCallback } from "./signatures.ts";

/** Requests in flight, so that a page that is loaded many times causes one request. */
const requests = new Map<string, Promise<PaymentLink>>();

/**
 * Handles the return of a buyer from the page of the payment service. A signed return is not believed about the amount: the
 * payment link is requested from the API.
 * @param token that of the order page
 * @param query the parsed query string
 * @returns `pending` if the buyer has paid, but the payment could not be verified yet; `ignored` without a valid signature
 * @throws if the database is unavailable
 */
export async function applyReturn(
  context: PaymentContext,
  token: string,
  query: unknown,
): Promise<"known" | "pending" | "ignored"> {
  const { database, signer, keys, options, clock, health, warnSeldom } = context;
  const signed = signer.verify(token);
  const callback = parseCallback(query);
  if (signed?.purpose !== "status" || !callback) return "ignored";
  const reference = signed.subject;
  if (callback.reference !== reference || !isCallbackSigned(callback, keys.keySecret)) {
    warnSeldom("return of a buyer with a wrong signature", { reference });
    return "ignored";
  }
  const order = await findOrder(database.db, reference);
  if (!order || (order.link_id !== null && order.link_id !== callback.linkId)) {
    warnSeldom("return of a buyer with the payment link of another order", { reference });
    return "ignored";
  }
  if (await isRecorded(context, reference, callback.paymentId)) return "known";
  const now = clock();
  if (isJustFetched(callback.linkId, now)) return "pending";
  if (health.isPaused(now)) {
    await checkAt(database.db, reference, now);
    return "pending";
  }
  try {
    const link = await fetchLink(context, callback.linkId);
    if (link.reference !== reference) return "ignored";
    await applyLinkState(context, reference, getLinkState(link));
    if (await isRecorded(context, reference, callback.paymentId)) return "known";
  } catch (error) {
    options.log.warn({ reference, code: (error as { code?: string }).code }, "payment not verified yet");
  }
  await checkAt(database.db, reference, clock());
  return "pending";
}

/** Whether a payment is that of the order, or was recorded as a further one. */
async function isRecorded(
  { database: { db } }: PaymentContext,
  reference: string,
  paymentId: string,
): Promise<boolean> {
  const order = await findOrder(db, reference);
  return order?.payment_id === paymentId || (await findReferenceOfPayment(db, paymentId)) === reference;
}

/** A link is requested again after this time, however often the buyer loads the page. */
const FETCH_INTERVAL_MS = 10_000;
const MAX_FETCHES = 1000;
/** When links were requested last, oldest first. */
const fetches = new Map<string, number>();

/** Returns whether a link was requested a moment ago by a request that has ended. */
function isJustFetched(linkId: string, now: number): boolean {
  const fetchedAt = fetches.get(linkId);
  if (requests.has(linkId)) return false;
  return fetchedAt !== undefined && Math.abs(now - fetchedAt) < FETCH_INTERVAL_MS;
}

function fetchLink({ quickClient, clock }: PaymentContext, linkId: string): Promise<PaymentLink> {
  const running = requests.get(linkId);
  if (running) return running;
  fetches.delete(linkId);
  fetches.set(linkId, clock());
  const [oldest] = fetches.keys();
  if (fetches.size > MAX_FETCHES && oldest !== undefined) fetches.delete(oldest);
  const request = quickClient.fetchPaymentLink(linkId).finally(() => requests.delete(linkId));
  requests.set(linkId, request);
  return request;
}
