import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withLatinDigits } from "#shared/forms/validate.ts";

/** Telephone numbers without a country code belong to this country. */
export const DEFAULT_COUNTRY = "IN";

/**
 * Returns a telephone number in E.164 form, such as `+913324640000` for `033 2464 0000`. Numbers without a country code
 * are Indian.
 * @returns `undefined` if the number is not valid in any country, because the board must not link to a wrong number
 */
export function normalizePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(withLatinDigits(typed), DEFAULT_COUNTRY);
  return number?.isValid() ? number.number : undefined;
}

/** Formats a telephone number in E.164 format, such as `+91 98300 98300`. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
