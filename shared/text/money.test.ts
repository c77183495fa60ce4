import { describe, expect, it } from "vitest";
import { runningCosts } from "#shared/schemas/money.ts";
import { estimateFirstYear, getFirstYearTotal, toRupees } from "./money.ts";

const rules = { taxPercent: 18, rupeesPerDollar: 90 };

describe("prices", () => {
  it("adds the tax to a price that is due once", () => {
    expect(getFirstYearTotal({ amount: 9999.99, currency: "INR", period: "once" }, rules)).toBe(11_800);
  });

  it("adds up twelve payments of a monthly price before it rounds", () => {
    expect(getFirstYearTotal({ amount: 1799.99, currency: "INR", period: "month" }, rules)).toBe(25_488);
  });

  it("converts dollars before it adds the tax", () => {
    expect(getFirstYearTotal({ amount: 699, currency: "USD", period: "year" }, rules)).toBe(74_234);
    expect(toRupees({ amount: 69, currency: "USD" }, rules)).toBe(6_210);
  });

  it("leaves the tax out of the amount in rupees", () => {
    expect(toRupees({ amount: 2599.99, currency: "INR" }, rules)).toBe(2599.99);
  });
});

describe("the first year with what others bill", () => {
  const estimates = {
    date: "2026-01-01",
    domain: { low: 500, high: 1_000 },
    hosting: { low: 2_000, high: 5_000 },
    monthlySalesINR: 10_000,
    gatewayPercent: 2,
  };
  const once = { priceINR: 9999.99, billing: "once" } as const;

  it("adds up our price and the costs that the offer names, each as a range", () => {
    const offer = { ...once, runningCosts: [...runningCosts] };
    expect(estimateFirstYear(offer, { ...rules, estimates })).toEqual({
      costs: [
        { name: "ours", low: 11_800, high: 11_800 },
        { name: "domain", low: 500, high: 1_000 },
        { name: "hosting", low: 2_000, high: 5_000 },
        // 2% of 12 × 10,000 rupees, with 18% tax; nothing if all pay by UPI.
        { name: "gateway", low: 0, high: 2_832 },
      ],
      total: { low: 14_300, high: 20_632 },
    });
  });

  it("counts twelve payments of a monthly price, and leaves out what the offer does not name", () => {
    const estimate = estimateFirstYear(
      { priceINR: 1799.99, billing: "monthly", runningCosts: ["domain"] },
      { ...rules, estimates },
    );
    expect(estimate?.total).toEqual({ low: 25_988, high: 26_488 });
  });

  it("has no sum without estimates, or for an offer without such costs", () => {
    expect(estimateFirstYear({ ...once, runningCosts: ["domain"] }, rules)).toBeUndefined();
    expect(estimateFirstYear({ ...once, runningCosts: [] }, { ...rules, estimates })).toBeUndefined();
  });
});
