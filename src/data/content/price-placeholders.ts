import type { PriceRules } from "#shared/schemas/money.ts";
import type { Offer, Plan } from "#shared/schemas/offer.ts";
import { estimateFirstYear, getFirstYearTotal, getOfferPrice, toRupees } from "#shared/text/money.ts";
import { formatGroupedRupees, formatWholeRupees } from "#shared/text/numbers.ts";

interface Prices {
  offers: Pick<Offer, "id" | "priceINR" | "billing" | "runningCosts">[];
  plans: Pick<Plan, "monthly" | "currency">[];
  rules: PriceRules;
}

/** Matches the names of placeholders for prices, see `formatPrices`. */
export const PRICE_NAME = /^(?:offer\d+(?:FirstYear|AllInLow|AllInHigh)?|plansFrom)$/;

/**
 * Returns the values of placeholders for prices by name: `{offer1}` is the price of the offer with the id 1,
 * `{offer1FirstYear}` what it costs in the first year including tax, `{offer1AllInLow}` and `{offer1AllInHigh}` the same with what others bill, if
 * there are estimates of it, and `{plansFrom}` the lowest monthly price of a plan.
 */
export function formatPrices({ offers, plans, rules }: Prices): Record<string, string> {
  const monthly = plans.map(({ monthly: amount, currency }) => toRupees({ amount, currency }, rules));
  return {
    ...(monthly.length > 0 && { plansFrom: formatWholeRupees(Math.min(...monthly)) }),
    ...Object.fromEntries(
      offers.flatMap((offer) => {
        const allIn = estimateFirstYear(offer, rules)?.total;
        return [
          [`offer${offer.id}`, formatGroupedRupees(offer.priceINR)],
          [`offer${offer.id}FirstYear`, formatWholeRupees(getFirstYearTotal(getOfferPrice(offer), rules))],
          ...(allIn
            ? [
                [`offer${offer.id}AllInLow`, formatWholeRupees(allIn.low)],
                [`offer${offer.id}AllInHigh`, formatWholeRupees(allIn.high)],
              ]
            : []),
        ];
      }),
    ),
  };
}
