import { languageTag } from "#shared/languages/tag.ts";

const written = (value: number, format: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(languageTag(), format).format(value);

/** They are kept by language, since to make one takes longer than all else. */
const numbers = new Map<string, Intl.NumberFormat>();

/** A number in the digits of the page's language. */
export function figure(value: number): string {
  const tag = languageTag();
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag);
  numbers.set(tag, format);
  return format.format(value);
}

/** How many of a hundred, such as 60% or 0.75%. */
export const percent = (ofHundred: number): string =>
  written(ofHundred / 100, { style: "percent", maximumFractionDigits: 2 });

/** The size of a file: 86 kB, 1.2 MB. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? written(Math.max(1, Math.round(bytes / 1_000)), { style: "unit", unit: "kilobyte" })
    : written(bytes / 1_000_000, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

/** A rough price without paise, grouped the Indian way, such as ₹1,25,000. */
export const wholeRupees = (amount: number): string =>
  written(amount, { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/**
 * A price in rupees with two decimals, such as ₹9999.99. As recorded, four figures stand together; from five on they
 * are grouped the Indian way.
 */
export const rupees = (amount: number): string =>
  written(amount, { style: "currency", currency: "INR", useGrouping: "min2" });

/** A price in whole US dollars, such as $69. */
export const dollars = (amount: number): string =>
  written(amount, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
