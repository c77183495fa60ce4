import { DAY_MS, dayAndMonth, endOfIndianDay, indianMidnight } from "../../shared/calendar/indian-time.ts";
import { type BusinessCalendar, closedDay } from "../../shared/calendar/promise.ts";

/** So far ahead a call or visit can be wished for: no list of holidays reaches much further. */
const AHEAD_DAYS = 90;

/** What is wrong with a wished day, in a sentence that says what to do; nothing where somebody is there. */
export function wishedDayFault(day: string, now: number, calendar: BusinessCalendar): string | undefined {
  const begin = indianMidnight(new Date(day));
  const todo = "Choose another day, or leave it out.";
  if (begin < endOfIndianDay(now)) return `This day has begun or is over. ${todo}`;
  if (begin > now + AHEAD_DAYS * DAY_MS) return `This is more than ${AHEAD_DAYS} days ahead. ${todo}`;
  const closed = closedDay(begin, calendar);
  if (!closed) return undefined;
  const { holiday } = closed;
  return holiday
    ? `${dayAndMonth(begin)} is ${holiday}, a public holiday. ${todo}`
    : `${dayAndMonth(begin)} is not one of our business days. ${todo}`;
}
