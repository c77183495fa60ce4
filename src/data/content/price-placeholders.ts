import type { PriceRules } from "#shared/schemas/money.ts";
import type { Offer, Plan } from "#shared/schemas/offer.ts";
import { getFirstYearTotal, getOfferPrice, toRupees } from "#shared/text/money.ts";
import { formatGroupedRupees, formatWholeRupees } from "#shared/text/numbers.ts";

interface Prices {
  offers: Pick<Offer, "id" | "priceINR" | "billing">[];
  plans: Pick<Plan, "monthly" | "currency">[];
  rules: PriceRules;
}

/** Matches the names of placeholders for prices, see `formatPrices`. */
export const PRICE_NAME = /^(?:offer\d+(?:FirstYear)?|plansFrom)$/;

/**
 * Returns the values of placeholders for prices by name: `{offer1}` is the price of the offer with the id 1,
 * `{offer1FirstYear}` what it costs in the first year including tax, and `{plansFrom}` the lowest monthly price of a plan.
 */
export function formatPrices({ offers, plans, rules }: Prices): Record<string, string> {
  const monthly = plans.map(({ monthly: amount, currency }) => toRupees({ amount, currency }, rules));
  return {
    ...(monthly.length > 0 && { plansFrom: formatWholeRupees(Math.min(...monthly)) }),
    ...Object.fromEntries(
      offers.flatMap((offer) => [
        [`offer${offer.id}`, formatGroupedRupees(offer.priceINR)],
        [`offer${offer.id}FirstYear`, formatWholeRupees(getFirstYearTotal(getOfferPrice(offer), rules))],
      ]),
    ),
  };
}
