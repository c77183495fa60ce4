import { withLatinDigits } from "../../../shared/forms/text.ts";
import type { PaymentFaultWords } from "../../../shared/schemas/pages/payment.ts";

/** What is wrong with a card number, or nothing: 12 to 19 digits in groups as you like, the last a check digit. */
export function cardNumberFault(text: string): keyof PaymentFaultWords["card-number"] | undefined {
  const digits = withLatinDigits(text).replace(/[\s-]/g, "");
  if (digits === "") return "empty";
  if (!/^\d+$/.test(digits)) return "digits";
  if (digits.length < 12 || digits.length > 19) return "length";
  return /^0+$/.test(digits) || !hasValidCheckDigit(digits) ? "checkDigit" : undefined;
}

/** Luhn's rule (ISO/IEC 7812-1, annex B): every second digit from the right counts double. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
