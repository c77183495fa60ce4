import type { PriceRules } from "#shared/schemas/money.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import { getFirstYearTotal, getOfferPrice } from "#shared/text/money.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";

/**
 * Returns what a client of an offer pays in the first year, including tax, as it is displayed.
 *
 * @param text with the placeholders {price} and {percent}
 */
export const formatFirstYear = (
  text: string,
  offer: Pick<Offer, "priceINR" | "billing">,
  rules: PriceRules,
): string =>
  fillPlaceholders(text, {
    price: formatWholeRupees(getFirstYearTotal(getOfferPrice(offer), rules)),
    percent: formatNumber(rules.taxPercent),
  });
