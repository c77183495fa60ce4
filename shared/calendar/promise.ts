import type { Company } from "../schemas/company.ts";
import type { Holidays } from "../schemas/holidays.ts";
import { endOfIndianDay, indianDay, indianWeekday } from "./indian-time.ts";

const hour = 3_600_000;

export interface BusinessCalendar {
  workingDays: ReadonlySet<string>;
  holidays: ReadonlySet<string>;
}

export const businessCalendar = (company: Company, holidays: Holidays): BusinessCalendar => ({
  workingDays: new Set<string>(company.workingDays),
  holidays: new Set(holidays.years.flatMap(({ days }) => days.map(({ date }) => date))),
});

/** By when we answer: so many hours after a time, counted on business days only (E5). */
export function replyBy(received: number, hours: number, calendar: BusinessCalendar): number {
  let left = hours * hour;
  for (let time = received; ; time = endOfIndianDay(time)) {
    if (!isBusinessDay(time, calendar)) continue;
    const today = endOfIndianDay(time) - time;
    if (left <= today) return time + left;
    left -= today;
  }
}

export const isBusinessDay = (time: number, { workingDays, holidays }: BusinessCalendar): boolean =>
  workingDays.has(indianWeekday(time)) && !holidays.has(indianDay(time));

/** The years, this one and the next, for which nobody has listed the holidays. */
export function yearsWithoutHolidays(now: number, holidays: Holidays): number[] {
  const year = Number(indianDay(now).slice(0, 4));
  const listed = new Set(holidays.years.map((list) => list.year));
  return [year, year + 1].filter((wanted) => !listed.has(wanted));
}
