import { indianDay } from "../../../shared/calendar/indian-time.ts";
import { withLatinDigits } from "../../../shared/forms/check.ts";
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

export interface CalendarMonth {
  year: number;
  /** 1 to 12 */
  month: number;
}

/**
 * What is wrong with an expiry date, or nothing: MM/YY, also without the stroke or with the whole year. A card is good
 * to the end of its month.
 */
export function expiryFault(text: string, now: CalendarMonth): keyof PaymentFaultWords["expiry"] | undefined {
  const typed = withLatinDigits(text).trim();
  if (typed === "") return "empty";
  const written = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed);
  if (!written) return "written";
  const month = Number(written[1]);
  if (month < 1 || month > 12) return "month";
  return isPast({ year: 2000 + Number(written[2]), month }, now) ? "past" : undefined;
}

/**
 * The month in India at a moment, whatever clock zone the visitor's device keeps. Reckoned, since the first
 * formatter with a time zone costs a slow phone some 200 ms.
 */
export function monthInIndia(moment: Date): CalendarMonth {
  const [year = 0, month = 0] = indianDay(moment.getTime()).split("-").map(Number);
  return { year, month };
}

const isPast = (card: CalendarMonth, now: CalendarMonth) =>
  card.year < now.year || (card.year === now.year && card.month < now.month);

/** What is wrong with a card's security code, or nothing: three digits, four on some cards. */
export function cvvFault(text: string): keyof PaymentFaultWords["cvv"] | undefined {
  const code = withLatinDigits(text).trim();
  if (code === "") return "empty";
  return /^\d{3,4}$/.test(code) ? undefined : "wrong";
}

// A virtual payment address as NPCI describes it: a name, one @, and the handle of a bank or app.
const upiId = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

/** What is wrong with a UPI id, or nothing. */
export function upiIdFault(text: string): keyof PaymentFaultWords["upi-id"] | undefined {
  const id = text.trim();
  if (id === "") return "empty";
  if (/@[^@]*\./.test(id)) return "email";
  return upiId.test(id) ? undefined : "wrong";
}
