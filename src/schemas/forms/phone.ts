import * as z from "zod/mini";
import { withLatinDigits } from "./latin-digits.ts";
import { optionalLine } from "./text.ts";

const faulty =
  "Check the phone number: 8 to 15 digits, with spaces, dashes or +91 as you like. You may leave it out.";

/** A phone number that may be left out; accepted as people write it and kept as written (E3). */
export const phoneField = optionalLine("the phone number").check(
  z.refine((text) => text.trim() === "" || normalisePhone(text) !== undefined, faulty),
);

/**
 * The number as `+` and digits, such as `+913324640000` for `033 2464 0000`; without a country code
 * it is taken as Indian. `undefined` when it is no phone number.
 */
export function normalisePhone(text: string): string | undefined {
  const typed = withLatinDigits(text).trim();
  if (!/^(tel:)?\+?[\d\s().\-–/]+$/i.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, "");
  const international = withCountryCode(typed, digits);
  return digits.length >= 8 && /^\d{8,15}$/.test(international) && /[1-9]/.test(digits)
    ? `+${international}`
    : undefined;
}

function withCountryCode(typed: string, digits: string): string {
  // "+91 (0)33 …" carries the leading 0 that is dialled only inside India.
  if (/^(tel:)?\+/i.test(typed)) return digits.replace(/^910(?=\d{10}$)/, "91");
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.startsWith("0")) return `91${digits.slice(1)}`;
  return digits.length === 12 && digits.startsWith("91") ? digits : `91${digits}`;
}
