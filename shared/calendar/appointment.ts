import { type BusinessCalendar, type ClosedDay, closedDay } from "./promise.ts";

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
