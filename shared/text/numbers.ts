import { getLanguageTag } from "#shared/languages/locale.ts";

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(getLanguageTag(), options).format(value);

/** `Intl.NumberFormat` instances by language, cached because creating one takes far longer than formatting a number. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a number in the digits of the page's language. */
export function formatNumber(value: number): string {
  const tag = getLanguageTag();
  const numberFormat = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, numberFormat);
  return numberFormat.format(value);
}

/** Returns the numbers from 1 to `count` in the digits of the page's language. */
export const formatNumbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => formatNumber(index + 1));

/** Formats a number without separators of thousands, because it may be a year. */
export const formatUngrouped = (value: number, tag = getLanguageTag()): string =>
  new Intl.NumberFormat(tag, { useGrouping: false }).format(value);

/** Formats a number with its English noun, such as `1 enquiry` or `2 enquiries`, for texts to staff. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** Formats a percentage: 60 becomes 60%. */
export const formatPercent = (percentage: number): string =>
  format(percentage / 100, { style: "percent", maximumFractionDigits: 2 });

/** Formats the size of a file, such as 86 kB or 1.2 MB. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? format(Math.max(1, Math.round(bytes / 1_000)), { style: "unit", unit: "kilobyte" })
    : format(bytes / 1_000_000, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

/** Formats a price without paise in Indian grouping, such as ₹1,25,000. */
export const formatWholeRupees = (amount: number): string =>
  format(amount, { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** Formats a price with two decimals in a sentence, such as ₹9,999.99. */
export const formatGroupedRupees = (amount: number, tag = getLanguageTag()): string =>
  new Intl.NumberFormat(tag, { style: "currency", currency: "INR" }).format(amount);

/**
 * Formats an amount in paise, such as ₹1,299.50.
 * @param tag language of the digits
 */
export const formatPaise = (paise: number, tag?: string): string => formatGroupedRupees(paise / 100, tag);

/** Formats an amount in paise for a program or a spreadsheet, such as `1299.50`. */
export const formatPlainRupees = (paise: number): string => (paise / 100).toFixed(2);

/** Formats a price with two decimals, such as ₹9999.99. Like the previous site, it groups from five digits. */
export const formatRupees = (amount: number): string =>
  format(amount, { style: "currency", currency: "INR", useGrouping: "min2" });

/** Formats a price in whole US dollars, such as $69. */
export const formatDollars = (amount: number): string =>
  format(amount, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
