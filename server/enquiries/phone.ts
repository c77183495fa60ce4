import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withLatinDigits } from "../../shared/forms/check.ts";

/**
 * The number to dial as `+` and digits (E.164), such as `+913324640000` for `033 2464 0000`; without a country code
 * it is taken as Indian. `undefined` when no country has such a number: better none than a wrong one.
 */
export function normalisePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(withLatinDigits(typed), "IN");
  return number?.isValid() ? number.number : undefined;
}
