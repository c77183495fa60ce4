import { indianDay } from "./indian-time.ts";
import { type BusinessCalendar, type ClosedDay, closedDay } from "./promise.ts";

/** When an appointment begins, of a day and a time of India such as `2026-11-27` and `16:30`; nothing where there is none. */
export function appointmentStart(day: string, time: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const start = Date.parse(`${day}T${time}:00+05:30`);
  // 31 February may parse, as 3 March.
  return !Number.isNaN(start) && indianDay(start) === day ? start : undefined;
}

/** What speaks against an appointment: it has no time to come, or nobody is expected to work that day. */
export type AppointmentFault = "unclear" | "past" | ClosedDay;

export function appointmentFault(
  start: number | undefined,
  now: number,
  calendar: BusinessCalendar,
): AppointmentFault | undefined {
  if (start === undefined) return "unclear";
  return start <= now ? "past" : closedDay(start, calendar);
}
