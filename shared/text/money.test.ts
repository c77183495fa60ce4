import { describe, expect, it } from "vitest";
import { getFirstYearTotal, toRupees } from "./money.ts";

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
