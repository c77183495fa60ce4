import { formatRfc3339 } from "./indian-time.ts";
import { type BusinessCalendar, type ClosedDay, getClosedDay } from "./reply-promise.ts";

/** The reason why an appointment is invalid: missing or invalid time, time in the past, or not a business day. */
export type AppointmentError = "unclear" | "past" | ClosedDay;

/**
 * Validates the time of an appointment.
 * @returns `undefined` if it is valid
 */
export function validateAppointment(
  start: number | undefined,
  now: number,
  calendar: BusinessCalendar,
): AppointmentError | undefined {
  if (start === undefined) return "unclear";
  return start <= now ? "past" : getClosedDay(start, calendar);
}

/**
 * Returns the value of the field `anyway` with which a member confirms a time although the host has another appointment
 * then.
 * @param start in epoch milliseconds
 * @param host slug of a member
 */
export const getAnyway = (start: number, host: string): string => `${formatRfc3339(start)} ${host}`;

/** In the form of an appointment: precedes the name of the office where it takes place. */
export const OFFICE_PREFIX = "office:";
