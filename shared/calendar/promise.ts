import type { Company, Holidays } from "#shared/schemas/company.ts";
import { endOfIndianDay, HOUR_MS, indianDay, indianWeekday } from "./indian-time.ts";

export interface BusinessCalendar {
  workingDays: ReadonlySet<string>;
  /** Names of the public holidays by their days, such as `2026-11-24`. */
  holidays: ReadonlyMap<string, string>;
}

export const businessCalendar = (company: Company, holidays: Holidays): BusinessCalendar => ({
  workingDays: new Set<string>(company.workingDays),
  holidays: new Map(
    holidays.years.flatMap(({ days }) => days.map(({ date, name }) => [date, name] as const)),
  ),
});

/** By when we answer: so many hours after a time, counted on business days only (E5). */
export function replyBy(received: number, hours: number, calendar: BusinessCalendar): number {
  let left = hours * HOUR_MS;
  for (let time = received; ; time = endOfIndianDay(time)) {
    if (!isBusinessDay(time, calendar)) continue;
    const today = endOfIndianDay(time) - time;
    if (left <= today) return time + left;
    left -= today;
  }
}

/** A day that is no business day: a time in it, and the name of its holiday if it is one. */
export interface ClosedDay {
  day: number;
  holiday: string | undefined;
}

/** The days between two times on which the clock stands still. */
export function closedDays(from: number, to: number, calendar: BusinessCalendar): ClosedDay[] {
  const closed = [];
  for (let time = from; time < to; time = endOfIndianDay(time)) closed.push(closedDay(time, calendar));
  return closed.filter((day) => day !== undefined);
}

/** The day in which a time lies, where it is no business day. */
export const closedDay = (time: number, calendar: BusinessCalendar): ClosedDay | undefined =>
  isBusinessDay(time, calendar) ? undefined : { day: time, holiday: calendar.holidays.get(indianDay(time)) };

export const isBusinessDay = (time: number, { workingDays, holidays }: BusinessCalendar): boolean =>
  workingDays.has(indianWeekday(time)) && !holidays.has(indianDay(time));

/** The years, this one and the next, for which nobody has listed the holidays. */
export function yearsWithoutHolidays(now: number, holidays: Holidays): number[] {
  const year = Number(indianDay(now).slice(0, 4));
  const listed = new Set(holidays.years.map((list) => list.year));
  return [year, year + 1].filter((wanted) => !listed.has(wanted));
}
