import { findOrder } from "#server/orders/orders.ts";
import { applyLinkState, checkSoon, getLinkState } from "./link-state.ts";
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
  const { database, signer, keys, options, clock, warnSeldom } = context;
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
  if (order.payment_id === callback.paymentId) return "known";
  try {
    const link = await fetchLink(context, callback.linkId);
    if (link.reference !== reference) return "ignored";
    await applyLinkState(context, reference, getLinkState(link));
    if ((await findOrder(database.db, reference))?.payment_id === callback.paymentId) return "known";
  } catch (error) {
    options.log.warn({ reference, code: (error as { code?: string }).code }, "payment not verified yet");
  }
  await checkSoon(database.db, reference, clock());
  return "pending";
}

function fetchLink({ quickClient }: PaymentContext, linkId: string): Promise<PaymentLink> {
  const running = requests.get(linkId);
  if (running) return running;
  const request = quickClient.fetchPaymentLink(linkId).finally(() => requests.delete(linkId));
  requests.set(linkId, request);
  return request;
}
