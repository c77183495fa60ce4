import { expect, test } from "vitest";
import { parseRupees } from "./rupees.ts";

test.each([
  ["1299", 129_900],
  ["1,299.50", 129_950],
  ["1299.5", 129_950],
  ["১২৯৯", 129_900],
  ["₹ 1299", 129_900],
  ["₹1,25,000", 12_500_000],
  ["Rs. 1,299/-", 129_900],
  ["inr 0.01", 1],
  ["  1,00,00,000.00 ", 1_000_000_000],
])("reads %j", (text, paise) => {
  expect(parseRupees(text)).toBe(paise);
});

test.each([
  "",
  "0",
  "0.00",
  "-5",
  "1299,50",
  "12,99",
  "1.299,50",
  "1299.505",
  "1e9",
  "12 99",
  "about 1299",
  "1299 and more",
  "999999999999",
  "9".repeat(10_000),
  `₹${" ".repeat(10_000)}1`,
])("does not read %j", (text) => {
  expect(parseRupees(text)).toBeUndefined();
});
