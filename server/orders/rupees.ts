import { withLatinDigits } from "#shared/forms/validate.ts";

/** Longer texts are not amounts. It leaves room for spaces, the currency and a trailing `/-`. */
const MAX_LENGTH = 40;
/** ₹10 crore, above which an amount is a typing error. */
const MAX_PAISE = 10_000_000_000;

const CURRENCY = /^(?:₹|rs\.?|inr|rupees)\s*/i;
const SUFFIX = /(?:\/-|\/=|rupees|rs\.?)$/i;
/** Commas are accepted only between groups, because `1299,50` would otherwise be a hundred times the amount. */
const NUMBER = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount as people write it, such as `1,299.50`, `১২৯৯` or `₹ 1299/-`.
 * @returns the amount in paise, more than 0; `undefined` if the text is not an amount
 */
export function parseRupees(text: string): number | undefined {
  const trimmed = withLatinDigits(text.slice(0, MAX_LENGTH + 1)).trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const number = trimmed.replace(CURRENCY, "").replace(SUFFIX, "").trim();
  const [, rupees = "", paise = ""] = NUMBER.exec(number) ?? [];
  const amount = Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0"));
  return amount > 0 && amount <= MAX_PAISE ? amount : undefined;
}
