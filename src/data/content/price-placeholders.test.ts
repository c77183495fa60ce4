import { afterEach, expect, test } from "vitest";
import { DEFAULT_TAG, setLocaleSource } from "#shared/languages/locale.ts";
import { formatPrices } from "./price-placeholders.ts";

afterEach(() => setLocaleSource(() => ({ tag: DEFAULT_TAG })));

const rules = { taxPercent: 18, rupeesPerDollar: 90, rateDate: "2026-01-01" };
const offers = [{ id: 7, priceINR: 1799.99, billing: "monthly" as const, runningCosts: ["domain" as const] }];

test("formats the prices of offers and the cheapest plan in rupees (T4)", () => {
  const plans = [
    { name: "Big One", monthly: 6_500, yearly: 65_000, currency: "INR" },
    { name: "Small", monthly: 69, yearly: 690, currency: "USD" },
  ] as const;
  expect(formatPrices({ offers, plans: [...plans], rules })).toEqual({
    offer7: "₹1,799.99",
    offer7WithTax: "₹2,123.99",
    offer7FirstYear: "₹25,488",
    planBigOneMonth: "₹6,500",
    planBigOneMonthWithTax: "₹7,670",
    planBigOneYear: "₹65,000",
    planBigOneYearWithTax: "₹76,700",
    planSmallMonth: "₹6,210",
    planSmallMonthWithTax: "₹7,328",
    planSmallYear: "₹62,100",
    planSmallYearWithTax: "₹73,278",
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
  expect(prices).toEqual({ offer7: "₹১,৭৯৯.৯৯", offer7WithTax: "₹২,১২৩.৯৯", offer7FirstYear: "₹২৫,৪৮৮" });
});
