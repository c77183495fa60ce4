import { formatDate } from "#shared/calendar/indian-time.ts";
import type { CostRange, PriceRules } from "#shared/schemas/money.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import {
  estimateFirstYear,
  getFirstYearTotal,
  getHighestGatewayFee,
  getOfferPrice,
} from "#shared/text/money.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";

type Copy = Pick<ProductsPage["rateBoard"], "firstYear" | "allIn">;
type PricedOffer = Pick<Offer, "priceINR" | "billing" | "runningCosts" | "uncounted">;

/** What a client of an offer pays in the first year, as it is displayed. */
export interface FirstYear {
  /** Label of the sum; missing if the sum is a sentence. */
  title?: string;
  sum: string;
  /** What makes up the sum. */
  parts: { label: string; amount: string }[];
}

/** Describes the first year: what is paid to everyone if there are estimates of it, or else what is paid to us. */
export function describeFirstYear(copy: Copy, offer: PricedOffer, rules: PriceRules): FirstYear {
  const percent = formatNumber(rules.taxPercent);
  const estimate = estimateFirstYear(offer, rules);
  if (!estimate) {
    const price = formatWholeRupees(getFirstYearTotal(getOfferPrice(offer), rules));
    return { sum: fillPlaceholders(copy.firstYear, { price, percent }), parts: [] };
  }
  const { title, ours, uncounted, ...labels } = copy.allIn;
  const parts = estimate.costs.map(({ name, ...range }) => ({
    label: name === "ours" ? fillPlaceholders(ours[offer.billing], { percent }) : labels[name],
    amount: formatRange(copy, range),
  }));
  return {
    title,
    sum: formatRange(copy, estimate.total),
    parts: offer.uncounted ? [...parts, { label: offer.uncounted, amount: uncounted }] : parts,
  };
}

const formatRange = ({ allIn }: Copy, { low, high }: CostRange): string =>
  low === high
    ? formatWholeRupees(low)
    : fillPlaceholders(allIn.range, { low: formatWholeRupees(low), high: formatWholeRupees(high) });

/** Describes what the sums of the first year assume; `undefined` if none of them is an estimate. */
export function describeAssumptions(
  copy: Copy,
  offers: readonly Pick<Offer, "runningCosts">[],
  rules: PriceRules,
): string | undefined {
  const { estimates } = rules;
  if (!estimates || offers.every(({ runningCosts }) => runningCosts.length === 0)) return undefined;
  return fillPlaceholders(copy.allIn.note, {
    date: formatDate(estimates.date),
    sales: formatWholeRupees(estimates.monthlySalesINR),
    rate: formatNumber(estimates.gatewayPercent),
    fee: formatWholeRupees(getHighestGatewayFee(estimates, rules)),
  });
}
