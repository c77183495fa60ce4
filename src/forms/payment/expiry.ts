import { indianDay } from "../../../shared/calendar/indian-time.ts";
import { withLatinDigits } from "../../../shared/forms/text.ts";
import type { PaymentFaultWords } from "../../../shared/schemas/pages/payment.ts";

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
