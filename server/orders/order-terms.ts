import type { Context } from "#server/config/context.ts";
import { getTranslatedContent } from "#server/content/read-content.ts";
import { computeAmounts, toRupeesFromPaise } from "./amounts.ts";
import { getPaymentSettings } from "./payment-settings.ts";

/** What the payment page states before an order is placed. Amounts are in rupees. */
export type OrderTerms = NonNullable<ReturnType<typeof getOrderTerms>>;

/**
 * Returns the terms of an order.
 * @param language that of the page
 * @returns `undefined` if the payment page is a demonstration, or there is no such offer
 */
export function getOrderTerms(
  { content, options }: Pick<Context, "content" | "options">,
  offerId: string,
  language: string,
) {
  const settings = getPaymentSettings(content, options);
  const offer = content.offers.get(offerId);
  if (!settings || !offer) return undefined;
  const { company } = getTranslatedContent(content, language);
  const { gstin } = company.legal;
  const rules = { gstin, taxPercent: company.prices.taxPercent };
  // GST is the same in every state.
  const { netPaise, totalPaise, taxPercent } = computeAmounts(offer.priceINR, rules, "");
  const hasUpi = settings.upi !== undefined;
  return {
    ways: hasUpi && settings.razorpay ? ("both" as const) : hasUpi ? ("upi" as const) : ("razorpay" as const),
    payWithinDays: content.payment.payWithinDays,
    net: toRupeesFromPaise(netPaise),
    tax: toRupeesFromPaise(totalPaise - netPaise),
    total: toRupeesFromPaise(totalPaise),
    /** 0 if the company charges no GST. */
    taxPercent,
    officer: company.grievanceOfficer,
    email: company.email,
    phone: company.phone,
  };
}
