import { withLatinDigits } from "../../../shared/forms/text.ts";

/** What is wrong with a card's security code, or nothing: three digits, four on some cards. */
export function cvvFault(text: string): string | undefined {
  const code = withLatinDigits(text).trim();
  if (code === "") return "Enter the CVV.";
  return /^\d{3,4}$/.test(code) ? undefined : "Check the CVV: it is the 3 or 4 digits printed on the card.";
}
