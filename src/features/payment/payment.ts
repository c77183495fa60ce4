import { indianDay } from "#shared/calendar/indian-time.ts";
import { checkFields, type FaultWords, withLatinDigits } from "#shared/forms/check.ts";
import { payerFields } from "#shared/forms/forms.ts";
import type { PaymentFaultWords } from "#shared/schemas/pages/payment.ts";

export type PaymentMethod = "credit-card" | "upi";
type MethodField = keyof PaymentFaultWords;
export type PaymentField = "name" | "email" | "phone" | MethodField;
export type PaymentFaults = Partial<Record<PaymentField, string>>;

/** Fields of one method; the others are not looked at (recorded: every field of the chosen method). */
export const methodFields: Record<PaymentMethod, readonly MethodField[]> = {
  "credit-card": ["card-number", "expiry", "cvv"],
  upi: ["upi-id"],
};

/**
 * Everything wrong with a filled-in payment form, in the order of its fields; empty when all is well (E9).
 * @param now this month in India, such as `2026-11`
 * @param words what is said about faulty fields: those that all forms have, and the payment's own
 */
export function paymentFaults(
  method: PaymentMethod,
  read: (field: PaymentField) => string,
  now: string,
  { faults, own }: { faults: FaultWords; own: PaymentFaultWords },
): PaymentFaults {
  const typed = Object.fromEntries(payerFields.map(({ name }) => [name, read(name as PaymentField)]));
  const payer = checkFields(payerFields, typed, {}, faults);
  const found = methodFields[method].flatMap((field) => {
    const fault = rules[field](read(field), now);
    return fault === undefined ? [] : [[field, (own[field] as Record<string, string>)[fault]]];
  });
  return {
    ...(!payer.ok && Object.fromEntries(Object.entries(payer.errors).map(([name, [said]]) => [name, said]))),
    ...Object.fromEntries(found),
  };
}

/** What is wrong with a field, by the name that its sentence has in content/en/pages/payment.yaml; else nothing. */
type Fault<Field extends MethodField> = keyof PaymentFaultWords[Field] | undefined;

/** 12 to 19 digits in groups as you like, the last a check digit. */
export function cardNumberFault(text: string): Fault<"card-number"> {
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

/** MM/YY, also without the stroke or with the whole year. A card is good to the end of its month. */
export function expiryFault(text: string, now: string): Fault<"expiry"> {
  const typed = withLatinDigits(text).trim();
  if (typed === "") return "empty";
  const [written, month = "", year] = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed) ?? [];
  if (!written) return "written";
  if (month < "01" || month > "12") return "month";
  return `20${year}-${month}` < now ? "past" : undefined;
}

/**
 * The month in India at a moment, whatever clock zone the visitor's device keeps. Reckoned, since the first
 * formatter with a time zone costs a slow phone some 200 ms.
 */
export const monthInIndia = (moment: Date): string => indianDay(moment.getTime()).slice(0, "2026-11".length);

/** Three digits, four on some cards. */
export function cvvFault(text: string): Fault<"cvv"> {
  const code = withLatinDigits(text).trim();
  if (code === "") return "empty";
  return /^\d{3,4}$/.test(code) ? undefined : "wrong";
}

/** A virtual payment address as NPCI describes it: a name, one @, and the handle of a bank or app. */
export function upiIdFault(text: string): Fault<"upi-id"> {
  const id = text.trim();
  if (id === "") return "empty";
  if (/@[^@]*\./.test(id)) return "email";
  return /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i.test(id) ? undefined : "wrong";
}

const rules: { [Field in MethodField]: (text: string, now: string) => Fault<Field> } = {
  "card-number": cardNumberFault,
  expiry: expiryFault,
  cvv: cvvFault,
  "upi-id": upiIdFault,
};
