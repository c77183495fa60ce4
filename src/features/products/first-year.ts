import type { PriceRules } from "#shared/schemas/money.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import { getFirstYearTotal, getOfferPrice } from "#shared/text/money.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";

type PricedOffer = Pick<Offer, "priceINR" | "billing">;

/** Returns what a client of an offer pays in the first year, including tax, in whole rupees. */
export const getFirstYear = (offer: PricedOffer, rules: PriceRules): number =>
  getFirstYearTotal(getOfferPrice(offer), rules);

/**
 * Returns the sum of the first year of an offer as it is displayed.
 *
 * @param text with the placeholders {price} and {percent}
 */
export const formatFirstYear = (text: string, offer: PricedOffer, rules: PriceRules): string =>
  fillPlaceholders(text, {
    price: formatWholeRupees(getFirstYear(offer, rules)),
    percent: formatNumber(rules.taxPercent),
  });
