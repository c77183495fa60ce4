import { getTranslatedContent } from "#server/content/read-content.ts";
import type { OrderRow } from "#server/database/tables.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { lockOrder } from "#server/orders/order-changes.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { applyLinkState, getLinkState, getNextCheck } from "./link-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { PaymentLink } from "./razorpay-client.ts";
import { RazorpayError } from "./razorpay-error.ts";
import type { CallResult } from "./refund-call.ts";

/** Razorpay requires 15 minutes. */
const MIN_EXPIRY_MS = 20 * 60_000;
/** Razorpay allows six months. */
const MAX_EXPIRY_MS = 180 * DAY_MS;

/**
 * Creates the payment link of an order and stores it. If an earlier response was lost, the same link is found again.
 * @throws {RazorpayError} if there is no link
 */
export async function createPaymentLink(context: PaymentContext, order: OrderRow): Promise<CallResult> {
  const link = await createOrFindLink(context, order);
  if (link.amountPaise !== order.total_paise)
    throw new RazorpayError("Razorpay has a payment link with this reference and another amount.", {
      isTemporary: false,
    });
  const isStored = await storeLink(context, order.reference, link);
  // The enquiry was erased in the meantime.
  if (!isStored) await context.client.cancelPaymentLink(link.id);
  else if (link.status !== "created") await applyLinkState(context, order.reference, getLinkState(link));
  return {};
}

async function createOrFindLink(context: PaymentContext, order: OrderRow): Promise<PaymentLink> {
  const { client, clock, signer, options, database, content } = context;
  const { reference } = order;
  const enquiry = await findEnquiry(database.db, reference);
  const { language } = JSON.parse(enquiry?.consent ?? "{}") as { language?: string };
  const prefix =
    language !== undefined && getTranslatedContent(content, language) !== content
      ? language
      : DEFAULT_LANGUAGE;
  const path = withLanguagePrefix(prefix, paths.orderReturn(signer.sign("status", reference)));
  const now = clock();
  try {
    return await client.createPaymentLink({
      reference,
      amountPaise: order.total_paise,
      description: `${order.offer_name} (${reference})`,
      expiresAt: Math.min(Math.max(order.lapses_at, now + MIN_EXPIRY_MS), now + MAX_EXPIRY_MS),
      callbackUrl: options.origin() + path,
    });
  } catch (error) {
    if (!(error instanceof RazorpayError && error.isDuplicateReference)) throw error;
    const link = await client.findPaymentLinkByReference(reference);
    // A second link with another reference could be paid as well.
    if (!link) throw error;
    return link;
  }
}

/**
 * Stores a link. If the order does not need it any more, its cancellation is requested.
 * @returns false if the order was erased
 */
const storeLink = (
  { database, clock }: PaymentContext,
  reference: string,
  link: PaymentLink,
): Promise<boolean> =>
  database.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, reference))?.order;
    if (!order) return false;
    const now = clock();
    const isWanted = ["ordered", "reported", "lapsed", "mismatch"].includes(order.state);
    // A webhook call about its payment arrived before the response.
    const isPaid = order.link_id === link.id;
    await trx
      .updateTable("orders")
      .set({
        ...{ link_id: link.id, link_url: link.url, call: null, call_at: null, call_attempts: 0 },
        ...(isWanted && { check_at: getNextCheck(now) }),
        ...(!isWanted && !isPaid && { call: "cancel" as const, call_at: now }),
      })
      .where("reference", "=", reference)
      .execute();
    return true;
  });

/**
 * Cancels the payment link of an order. A link that cannot be cancelled may be paid.
 * @throws {RazorpayError} if its state is unknown
 */
export async function cancelPaymentLink(context: PaymentContext, order: OrderRow): Promise<CallResult> {
  const { client } = context;
  const { reference, link_id } = order;
  if (link_id === null) return {};
  try {
    await client.cancelPaymentLink(link_id);
  } catch (error) {
    if (!(error instanceof RazorpayError && error.status === 400)) throw error;
    const link = await client.fetchPaymentLink(link_id);
    if (link.status === "created") throw error;
    await applyLinkState(context, reference, getLinkState(link));
  }
  return {};
}
