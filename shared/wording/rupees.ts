import { languageTag } from "../languages/tag.ts";

const figure = (amount: number, format: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(languageTag(), { style: "currency", currency: "INR", ...format }).format(amount);

/** A rough price without paise, grouped the Indian way, such as ₹1,25,000. */
export const wholeRupees = (amount: number): string => figure(amount, { maximumFractionDigits: 0 });

/**
 * A price in rupees with two decimals, such as ₹9999.99. As recorded, four figures stand together; from five on they
 * are grouped the Indian way.
 */
export const rupees = (amount: number): string => figure(amount, { useGrouping: "min2" });
