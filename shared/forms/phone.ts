import type * as z from "zod/mini";
import type { FormField } from "./forms.ts";
import { textRule, unless, withLatinDigits } from "./text.ts";

/** The rule of a phone number; accepted as people write it and kept as written (E3). */
export const phoneRule = (field: FormField): z.ZodMiniType<string> =>
  textRule(field).check(unless("phone", (text) => text.trim() === "" || isPhone(text)));

/**
 * Whether a text can be a phone number: 8 to 15 digits, Bengali and Devanagari ones too, after an international 00
 * if need be. Coarse, since browsers load it; the server knows the numbers of each country.
 */
function isPhone(text: string): boolean {
  const typed = withLatinDigits(text).trim();
  const digits = typed.replace(/\D/g, "");
  return /^(tel:)?\+?[\d\s().\-–/]+$/i.test(typed) && /^(00)?\d{8,15}$/.test(digits) && /[1-9]/.test(digits);
}
