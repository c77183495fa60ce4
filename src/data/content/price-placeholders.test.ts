import { afterEach, expect, test } from "vitest";
import { DEFAULT_TAG, setLocaleSource } from "#shared/languages/locale.ts";
import { formatPrices } from "./price-placeholders.ts";

afterEach(() => setLocaleSource(() => ({ tag: DEFAULT_TAG })));

const rules = { taxPercent: 18, rupeesPerDollar: 90, rateDate: "2026-01-01" };
const offers = [{ id: 7, priceINR: 1799.99, billing: "monthly" as const, runningCosts: ["domain" as const] }];

test("formats the prices of offers and the cheapest plan in rupees (T4)", () => {
  const plans = [
    { monthly: 6_500, currency: "INR" },
    { monthly: 69, currency: "USD" },
  ] as const;
  expect(formatPrices({ offers, plans: [...plans], rules })).toEqual({
    offer7: "₹1,799.99",
    offer7FirstYear: "₹25,488",
    plansFrom: "₹6,210",
  });
});

test("has the sum of the first year with what others bill if there are estimates (T4)", () => {
  const estimates = {
    date: "2026-01-01",
    domain: { low: 500, high: 1_000 },
    hosting: { low: 2_000, high: 5_000 },
    monthlySalesINR: 10_000,
    gatewayPercent: 2,
  };
  expect(formatPrices({ offers, plans: [], rules: { ...rules, estimates } })).toMatchObject({
    offer7AllInLow: "₹25,988",
    offer7AllInHigh: "₹26,488",
  });
});

test("omits `plansFrom` if there are no plans, and uses the digits of the page's language (L1)", () => {
  setLocaleSource(() => ({ tag: "bn-IN" }));
  const prices = formatPrices({ offers, plans: [], rules });
  expect(prices).toEqual({ offer7: "₹১,৭৯৯.৯৯", offer7FirstYear: "₹২৫,৪৮৮" });
});
