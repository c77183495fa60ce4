import { type BusinessCalendar, type ClosedDay, closedDay } from "./reply-promise.ts";

/** Why an appointment is refused: it has no valid time, its time has passed, or its day is not a business day. */
export type AppointmentError = "unclear" | "past" | ClosedDay;

/** @returns `undefined` for a valid appointment */
export function validateAppointment(
  start: number | undefined,
  now: number,
  calendar: BusinessCalendar,
): AppointmentError | undefined {
  if (start === undefined) return "unclear";
  return start <= now ? "past" : closedDay(start, calendar);
}
