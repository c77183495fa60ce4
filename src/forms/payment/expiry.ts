import { indianDay } from "../../../server/indian-time.ts";

export interface CalendarMonth {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** No card is issued for longer, in years: a later date is a slip of the finger. */
const longestValidity = 20;

/** What is wrong with an expiry date written MM/YY, or nothing. A card is good to the end of its month. */
export function expiryFault(text: string, now: CalendarMonth): string | undefined {
  if (text.trim() === "") return "Enter the expiration date as MM/YY.";
  const written = /^\s*(\d{2})\s*\/\s*(\d{2})\s*$/.exec(text);
  if (!written) return "Write the expiration date as MM/YY, such as 08/29.";
  const month = Number(written[1]);
  if (month < 1 || month > 12) return "Check the month: it is 01 to 12.";
  const card = { year: 2000 + Number(written[2]), month };
  if (isBefore(card, now)) return "This card has expired: use one with a later date.";
  return isBefore({ ...now, year: now.year + longestValidity }, card)
    ? `Check the year: no card is valid for more than ${longestValidity} years.`
    : undefined;
}

/**
 * The month in India at a moment, whatever clock zone the visitor's device keeps. Reckoned, since the first
 * formatter with a time zone costs a slow phone some 200 ms.
 */
export function monthInIndia(moment: Date): CalendarMonth {
  const [year = 0, month = 0] = indianDay(moment.getTime()).split("-").map(Number);
  return { year, month };
}

const isBefore = (one: CalendarMonth, other: CalendarMonth) =>
  one.year < other.year || (one.year === other.year && one.month < other.month);
