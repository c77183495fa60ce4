import { getIndianDay } from "#shared/calendar/indian-time.ts";
import { payerFields } from "#shared/forms/forms.ts";
import { type ValidationMessages, validateFields, withLatinDigits } from "#shared/forms/validate.ts";
import type { PaymentErrorMessages } from "#shared/schemas/pages/payment.ts";

export type PaymentMethod = "credit-card" | "upi";
type MethodField = keyof PaymentErrorMessages;
export type PaymentField = "name" | "email" | "phone" | MethodField;
export type PaymentErrors = Partial<Record<PaymentField, string>>;

/** Required fields by method. The fields of the other method are not validated. */
export const methodFields: Record<PaymentMethod, readonly MethodField[]> = {
  "credit-card": ["card-number", "expiry", "cvv"],
  upi: ["upi-id"],
};

/**
 * Validates a payment form (E9).
 * @param getValue returns the value of a field
 * @param currentMonth in India, such as `2026-11`
 * @param messages error messages of the payer's fields and of the method's fields
 * @returns error messages by field, in the order of the fields; empty if the form is valid
 */
export function validatePayment(
  method: PaymentMethod,
  getValue: (field: PaymentField) => string,
  currentMonth: string,
  messages: { payer: ValidationMessages; method: PaymentErrorMessages },
): PaymentErrors {
  const values = Object.fromEntries(payerFields.map(({ name }) => [name, getValue(name as PaymentField)]));
  const payer = validateFields(payerFields, values, { messages: messages.payer });
  const methodErrors = methodFields[method].flatMap((field) => {
    const error = validators[field](getValue(field), currentMonth);
    return error === undefined ? [] : [[field, (messages.method[field] as Record<string, string>)[error]]];
  });
  return {
    ...(!payer.ok &&
      Object.fromEntries(Object.entries(payer.errors).map(([name, [message]]) => [name, message]))),
    ...Object.fromEntries(methodErrors),
  };
}

/** Key of an error message in content/en/pages/payment.yaml; `undefined` for a valid field. */
type ErrorName<Field extends MethodField> = keyof PaymentErrorMessages[Field] | undefined;

/** Validates a card number: 12 to 19 digits, of which the last is a check digit. Spaces and hyphens are ignored. */
export function validateCardNumber(text: string): ErrorName<"card-number"> {
  const digits = withLatinDigits(text).replace(/[\s-]/g, "");
  if (digits === "") return "empty";
  if (!/^\d+$/.test(digits)) return "digits";
  if (digits.length < 12 || digits.length > 19) return "length";
  return /^0+$/.test(digits) || !hasValidCheckDigit(digits) ? "checkDigit" : undefined;
}

/** The Luhn algorithm (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Validates an expiry date: MM/YY, MMYY or MM/YYYY. A card is valid until the end of the month. */
export function validateExpiry(text: string, currentMonth: string): ErrorName<"expiry"> {
  const value = withLatinDigits(text).trim();
  if (value === "") return "empty";
  const [match, month = "", year] = /^(\d{2})\s*(?:\/\s*)?(?:20)?(\d{2})$/.exec(value) ?? [];
  if (!match) return "written";
  if (month < "01" || month > "12") return "month";
  return `20${year}-${month}` < currentMonth ? "past" : undefined;
}

/**
 * Returns the month in India, independent of the device's time zone, such as `2026-11`. It is calculated without
 * `Intl.DateTimeFormat`, because creating the first formatter with a time zone takes 200 ms on a slow phone.
 */
export const getMonthInIndia = (date: Date): string =>
  getIndianDay(date.getTime()).slice(0, "2026-11".length);

/** Validates a security code: three digits, four on some cards. */
export function validateCvv(text: string): ErrorName<"cvv"> {
  const code = withLatinDigits(text).trim();
  if (code === "") return "empty";
  return /^\d{3,4}$/.test(code) ? undefined : "wrong";
}

/** Validates a virtual payment address as specified by NPCI: a name, one @, and the handle of a bank or app. */
export function validateUpiId(text: string): ErrorName<"upi-id"> {
  const id = text.trim();
  if (id === "") return "empty";
  if (/@[^@]*\./.test(id)) return "email";
  const [name = "", handle = ""] = id.split("@");
  const isValid =
    /^[a-z0-9][a-z0-9._-]+@[a-z][a-z0-9]+$/i.test(id) && name.length <= 255 && handle.length <= 64;
  return isValid ? undefined : "wrong";
}

const validators: { [Field in MethodField]: (text: string, currentMonth: string) => ErrorName<Field> } = {
  "card-number": validateCardNumber,
  expiry: validateExpiry,
  cvv: validateCvv,
  "upi-id": validateUpiId,
};
