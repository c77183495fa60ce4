import type { Price, PriceRules } from "#shared/schemas/money.ts";
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

/** Returns what a client pays in the first twelve months, including tax, in whole rupees. */
export const getFirstYearTotal = (
  price: Price,
  rules: Pick<PriceRules, "taxPercent" | "rupeesPerDollar">,
): number =>
  Math.round(toRupees(price, rules) * paymentsInFirstYear[price.period] * (1 + rules.taxPercent / 100));
