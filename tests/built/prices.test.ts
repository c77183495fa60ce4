import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { paths } from "#shared/addresses/paths.ts";
import { companySchema } from "#shared/schemas/company.ts";
import { offerSchema, planSchema } from "#shared/schemas/offer.ts";
import { estimateFirstYear, getFirstYearTotal, getOfferPrice, toRupees } from "#shared/text/money.ts";
import { formatRupees, formatWholeRupees } from "#shared/text/numbers.ts";
import { getBuiltPages, getVisibleText } from "./pages.ts";

const readContent = (file: string): unknown => parse(readFileSync(file, "utf8"));
const { prices } = companySchema.parse(readContent("content/en/company.yaml"));
const offers = globSync("content/en/offers/*.yaml").map((file) => offerSchema.parse(readContent(file)));
const plans = globSync("content/en/plans/*.yaml").map((file) => planSchema.parse(readContent(file)));

const texts = new Map(getBuiltPages().map(({ path, html }) => [path, getVisibleText(html)]));
const findMissing = (path: string, amounts: string[]) =>
  amounts
    .filter((amount) => !texts.get(path)?.includes(amount.replace(/\s/g, "")))
    .map((amount) => `${path}: ${amount}`);

it("shows the price and the sum of the first year of each offer, calculated from the content (R3, R5)", () => {
  expect(offers.length).toBeGreaterThan(0);
  const missing = offers.flatMap((offer) => {
    const amounts = [
      formatRupees(offer.priceINR),
      formatWholeRupees(getFirstYearTotal(getOfferPrice(offer), prices)),
    ];
    return [paths.products, paths.payment(offer.id)].flatMap((path) => findMissing(path, amounts));
  });
  expect(missing).toEqual([]);
});

it("shows the first year of each offer with what others bill, calculated from the content (R3a)", () => {
  const missing = offers.flatMap((offer) => {
    const estimate = estimateFirstYear(offer, prices);
    if (!estimate) return [];
    const amounts = [estimate.total, ...estimate.costs].flatMap(({ low, high }) => [low, high]);
    return [paths.products, paths.payment(offer.id)].flatMap((path) =>
      findMissing(path, amounts.map(formatWholeRupees)),
    );
  });
  expect(missing).toEqual([]);
});

it("shows the monthly and yearly price of each plan in rupees (R3)", () => {
  expect(plans.length).toBeGreaterThan(0);
  const missing = plans.flatMap(({ monthly, yearly, currency }) =>
    findMissing(
      paths.faq,
      [monthly, yearly].map((amount) => formatWholeRupees(toRupees({ amount, currency }, prices))),
    ),
  );
  expect(missing).toEqual([]);
});
