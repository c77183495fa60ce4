import type { Company, Holidays } from "#shared/schemas/company.ts";
import { endOfIndianDay, HOUR_MS, indianDay, indianWeekday } from "./indian-time.ts";

export interface BusinessCalendar {
  workingDays: ReadonlySet<string>;
  /** Names of the public holidays, keyed by day, such as `2026-11-24`. */
  holidays: ReadonlyMap<string, string>;
}

export const businessCalendar = (company: Company, holidays: Holidays): BusinessCalendar => ({
  workingDays: new Set<string>(company.workingDays),
  holidays: new Map(
    holidays.years.flatMap(({ days }) => days.map(({ date, name }) => [date, name] as const)),
  ),
});

/**
 * Returns the deadline of the reply promise (E5).
 * @param received epoch milliseconds
 * @param hours the promised hours, which run only on business days
 */
export function replyBy(received: number, hours: number, calendar: BusinessCalendar): number {
  let remaining = hours * HOUR_MS;
  for (let time = received; ; time = endOfIndianDay(time)) {
    if (!isBusinessDay(time, calendar)) continue;
    const today = endOfIndianDay(time) - time;
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
export function closedDays(from: number, to: number, calendar: BusinessCalendar): ClosedDay[] {
  const closed = [];
  for (let time = from; time < to; time = endOfIndianDay(time)) closed.push(closedDay(time, calendar));
  return closed.filter((day) => day !== undefined);
}

/** @returns the day that contains a time, or `undefined` if it is a business day */
export const closedDay = (time: number, calendar: BusinessCalendar): ClosedDay | undefined =>
  isBusinessDay(time, calendar) ? undefined : { day: time, holiday: calendar.holidays.get(indianDay(time)) };

export const isBusinessDay = (time: number, { workingDays, holidays }: BusinessCalendar): boolean =>
  workingDays.has(indianWeekday(time)) && !holidays.has(indianDay(time));

/** Returns which of this year and the next have no list of holidays. */
export function yearsWithoutHolidays(now: number, holidays: Holidays): number[] {
  const year = Number(indianDay(now).slice(0, 4));
  const listed = new Set(holidays.years.map(({ year }) => year));
  return [year, year + 1].filter((year) => !listed.has(year));
}
