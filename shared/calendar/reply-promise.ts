import type { Company, Holidays } from "#shared/schemas/company.ts";
import { getIndianDay, getIndianWeekday, getNextIndianMidnight, HOUR_MS } from "./indian-time.ts";

export interface BusinessCalendar {
  workingDays: ReadonlySet<string>;
  /** Names of the public holidays, keyed by day, such as `2026-11-24`. */
  holidays: ReadonlyMap<string, string>;
}

export const createBusinessCalendar = (company: Company, holidays: Holidays): BusinessCalendar => ({
  workingDays: new Set<string>(company.workingDays),
  holidays: new Map(
    holidays.years.flatMap(({ days }) => days.map(({ date, name }) => [date, name] as const)),
  ),
});

/**
 * Returns the deadline of the reply promise (E5).
 * @param received epoch milliseconds
 * @param hours the promised hours; only those on business days count
 */
export function computeReplyBy(received: number, hours: number, calendar: BusinessCalendar): number {
  let remaining = hours * HOUR_MS;
  for (let time = received; ; time = getNextIndianMidnight(time)) {
    if (!isBusinessDay(time, calendar)) continue;
    const today = getNextIndianMidnight(time) - time;
    if (remaining <= today) return time + remaining;
    remaining -= today;
  }
}

/** A day that is not a business day. */
export interface ClosedDay {
  /** A time on the day, in epoch milliseconds. */
  day: number;
  /** Name of the public holiday. */
  holiday: string | undefined;
}

/** Returns the days between two times that are not business days. */
export function getClosedDays(from: number, to: number, calendar: BusinessCalendar): ClosedDay[] {
  const closed = [];
  for (let time = from; time < to; time = getNextIndianMidnight(time))
    closed.push(getClosedDay(time, calendar));
  return closed.filter((day) => day !== undefined);
}

/** @returns the day that contains a time, or `undefined` if it is a business day */
export const getClosedDay = (time: number, calendar: BusinessCalendar): ClosedDay | undefined =>
  isBusinessDay(time, calendar)
    ? undefined
    : { day: time, holiday: calendar.holidays.get(getIndianDay(time)) };

export const isBusinessDay = (time: number, { workingDays, holidays }: BusinessCalendar): boolean =>
  workingDays.has(getIndianWeekday(time)) && !holidays.has(getIndianDay(time));

/** Returns the years without a list of holidays among the current year and the next. */
export function getYearsWithoutHolidays(now: number, holidays: Holidays): number[] {
  const year = Number(getIndianDay(now).slice(0, 4));
  const listed = new Set(holidays.years.map(({ year }) => year));
  return [year, year + 1].filter((year) => !listed.has(year));
}
