import type { PriceRules } from "#shared/schemas/money.ts";
import type { Offer, Plan } from "#shared/schemas/offer.ts";
import { addTax, estimateFirstYear, getFirstYearTotal, getOfferPrice, toRupees } from "#shared/text/money.ts";
import { formatGroupedRupees, formatWholeRupees } from "#shared/text/numbers.ts";

interface Prices {
  offers: Pick<Offer, "id" | "priceINR" | "billing" | "runningCosts">[];
  /** Plans in English, because their names are part of the names of placeholders. */
  plans: Pick<Plan, "name" | "monthly" | "yearly" | "currency">[];
  rules: PriceRules;
}

/** Matches the names of placeholders for prices, see `formatPrices`. */
export const PRICE_NAME =
  /^(?:offer\d+(?:WithTax|FirstYear|AllInLow|AllInHigh)?|plan[A-Z]\w*(?:Month|Year)(?:WithTax)?|plansFrom)$/;

/**
 * Returns the values of placeholders for prices by name: `{offer1}` is the price of the offer with the id 1,
 * `{offer1WithTax}` the same including tax, `{offer1FirstYear}` what it costs in the first year including tax,
 * `{offer1AllInLow}` and `{offer1AllInHigh}` the same with what others bill, if there are estimates of it, `{plansFrom}`
 * the lowest monthly price of a plan, and `{planBasicMonth}` and `{planBasicYearWithTax}` prices of the plan "Basic".
 */
export function formatPrices({ offers, plans, rules }: Prices): Record<string, string> {
  const monthly = plans.map(({ monthly: amount, currency }) => toRupees({ amount, currency }, rules));
  const planPrices = plans.flatMap(({ name, monthly: month, yearly: year, currency }) =>
    Object.entries({ Month: month, Year: year }).flatMap(([period, amount]) => {
      const rupees = toRupees({ amount, currency }, rules);
      const placeholder = `plan${name.replaceAll(/\W/g, "")}${period}`;
      return [
        [placeholder, formatWholeRupees(rupees)],
        [`${placeholder}WithTax`, formatWholeRupees(addTax(rupees, rules))],
      ];
    }),
  );
  return {
    ...Object.fromEntries(planPrices),
    ...(monthly.length > 0 && { plansFrom: formatWholeRupees(Math.min(...monthly)) }),
    ...Object.fromEntries(
      offers.flatMap((offer) => {
        const allIn = estimateFirstYear(offer, rules)?.total;
        return [
          [`offer${offer.id}`, formatGroupedRupees(offer.priceINR)],
          [`offer${offer.id}WithTax`, formatGroupedRupees(addTax(offer.priceINR, rules))],
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
