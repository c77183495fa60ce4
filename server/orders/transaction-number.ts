import { withLatinDigits } from "#shared/forms/validate.ts";

const DIGITS = 12;
/** Enough for twelve digits with separators. */
const MAX_LENGTH = 50;

/** Truncates a typed transaction number. */
export const truncateNumber = (text: string): string => text.slice(0, MAX_LENGTH);

/**
 * Returns the number of a UPI transaction (UTR) as twelve digits. Spaces, hyphens and the digits of other scripts are
 * accepted. Whether there is such a payment, only the bank statement shows.
 * @returns `undefined` if the text is not such a number
 */
export function parseTransactionNumber(text: string): string | undefined {
  const number = withLatinDigits(truncateNumber(text)).replace(/[\s\-–]/g, "");
  return number.length === DIGITS && /^\d+$/.test(number) ? number : undefined;
}
