import { withLatinDigits } from "../../../shared/forms/text.ts";
import type { PaymentFaultWords } from "../../../shared/schemas/pages/payment.ts";

/** What is wrong with a card's security code, or nothing: three digits, four on some cards. */
export function cvvFault(text: string): keyof PaymentFaultWords["cvv"] | undefined {
  const code = withLatinDigits(text).trim();
  if (code === "") return "empty";
  return /^\d{3,4}$/.test(code) ? undefined : "wrong";
}
