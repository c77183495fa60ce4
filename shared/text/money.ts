import type { CostRange, Price, PriceRules, RunningCost } from "#shared/schemas/money.ts";
import type { Offer } from "#shared/schemas/offer.ts";

/** Payments in the first twelve months. */
const paymentsInFirstYear = { once: 1, month: 12, year: 1 } as const satisfies Record<
  Price["period"],
  number
>;

export const getOfferPrice = ({ priceINR, billing }: Pick<Offer, "priceINR" | "billing">): Price => ({
  amount: priceINR,
  currency: "INR",
  period: billing === "monthly" ? "month" : "once",
});

/** Returns the amount of a price in rupees, before tax. */
export const toRupees = (
  { amount, currency }: Pick<Price, "amount" | "currency">,
  { rupeesPerDollar }: Pick<PriceRules, "rupeesPerDollar">,
): number => (currency === "USD" ? amount * rupeesPerDollar : amount);

/** Returns an amount including tax. */
export const addTax = (amount: number, { taxPercent }: Pick<PriceRules, "taxPercent">): number =>
  amount * (1 + taxPercent / 100);

/** Returns what a client pays in the first twelve months, including tax, in whole rupees. */
export const getFirstYearTotal = (
  price: Price,
  rules: Pick<PriceRules, "taxPercent" | "rupeesPerDollar">,
): number => Math.round(addTax(toRupees(price, rules) * paymentsInFirstYear[price.period], rules));

/** Returns the highest fee of the payment gateway for a year, including tax, in whole rupees. */
export const getHighestGatewayFee = (
  { monthlySalesINR, gatewayPercent }: NonNullable<PriceRules["estimates"]>,
  rules: Pick<PriceRules, "taxPercent">,
): number => Math.round(addTax(monthlySalesINR * 12 * (gatewayPercent / 100), rules));

/** What the first year of an offer costs, what others bill included. */
export interface FirstYearEstimate {
  costs: ({ name: "ours" | RunningCost } & CostRange)[];
  total: CostRange;
}

/**
 * Returns what the first year of an offer costs, in whole rupees including tax.
 *
 * @returns `undefined` if there are no estimates of the costs that others bill, or the offer names none of them
 */
export function estimateFirstYear(
  offer: Pick<Offer, "priceINR" | "billing" | "runningCosts">,
  rules: Pick<PriceRules, "taxPercent" | "rupeesPerDollar" | "estimates">,
): FirstYearEstimate | undefined {
  const { estimates } = rules;
  if (!estimates || offer.runningCosts.length === 0) return undefined;
  const ours = getFirstYearTotal(getOfferPrice(offer), rules);
  const { domain, hosting } = estimates;
  const ranges: Record<RunningCost, CostRange> = {
    domain,
    hosting,
    gateway: { low: 0, high: getHighestGatewayFee(estimates, rules) },
  };
  const costs = [
    { name: "ours", low: ours, high: ours } as const,
    ...offer.runningCosts.map((name) => ({ name, ...ranges[name] })),
  ];
  const addUp = (end: keyof CostRange) => costs.reduce((sum, cost) => sum + cost[end], 0);
  return { costs, total: { low: addUp("low"), high: addUp("high") } };
}
