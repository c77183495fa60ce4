import { type Content, findCurrentMember } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { getAnyway, validateAppointment } from "#shared/calendar/appointment.ts";
import { parseIndianTime } from "#shared/calendar/indian-time.ts";
import type { ClosedDay } from "#shared/calendar/reply-promise.ts";
import {
  type AppointmentDetails,
  type AppointmentValues,
  findAppointment,
  parseAppointmentInput,
} from "./appointment.ts";
import { getSenderName } from "./enquiry.ts";
import { isInState } from "./state.ts";

/** Another appointment of the same member at that time. */
export interface OtherAppointment {
  reference: string;
  /** Name or email address of the visitor. */
  name: string;
  /** In epoch milliseconds. */
  start: number;
}

export type AppointmentProblem =
  | Exclude<ReturnType<typeof parseAppointmentInput>, AppointmentDetails>
  | "past"
  | ClosedDay
  | { other: OtherAppointment };

/** Appointments within the time of one. A team has fewer. */
const MAX_APPOINTMENTS = 50;

export interface ConfirmableAppointment {
  start: number;
  details: AppointmentDetails;
  /** Whether the member has confirmed that the host has another appointment then. */
  isConflictAccepted: boolean;
}

/**
 * Validates the form of an appointment.
 * @param values `anyway` is the day or the result of `getAnyway` if the member has confirmed the closed day, or both
 * @returns the appointment, or why it cannot be confirmed
 */
export function readAppointmentForm(
  values: AppointmentValues & { anyway: string },
  content: Pick<Content, "company" | "calendar" | "members">,
  now: number,
): ConfirmableAppointment | AppointmentProblem {
  const host = findCurrentMember(content, values.host) ? values.host : "";
  const details = parseAppointmentInput({ ...values, host }, content.company);
  if (typeof details === "string") return details;
  const start = parseIndianTime(values.day, values.time);
  const error = validateAppointment(start, now, content.calendar);
  if (start === undefined || typeof error === "string") return error === "past" ? error : "unclear";
  const isConflictAccepted = values.anyway === getAnyway(start, host);
  if (error && !isConflictAccepted && values.anyway !== values.day) return error;
  return { start, details, isConflictAccepted };
}

/**
 * Returns why an appointment was not confirmed, or `undefined` for another reason, such as a change by a colleague.
 * @param reference of its enquiry
 */
export async function findAppointmentProblem(
  db: Db,
  reference: string,
  values: AppointmentValues & { anyway: string },
  content: Pick<Content, "company" | "calendar" | "members">,
  now: number,
): Promise<AppointmentProblem | undefined> {
  const appointment = readAppointmentForm(values, content, now);
  if (!isAppointment(appointment)) return appointment;
  if (appointment.isConflictAccepted) return undefined;
  const other = await findOtherAppointment(db, reference, appointment, content.company.visits.minutes);
  return other && { other };
}

export const isAppointment = (
  value: ConfirmableAppointment | AppointmentProblem,
): value is ConfirmableAppointment => typeof value === "object" && "start" in value;

/**
 * Returns another appointment of the host that overlaps with one. A site without members has no hosts.
 * @param minutes duration of an appointment
 */
export async function findOtherAppointment(
  db: Db,
  reference: string,
  { start, details: { host } }: Pick<ConfirmableAppointment, "start" | "details">,
  minutes: number,
): Promise<OtherAppointment | undefined> {
  if (host === "") return undefined;
  const rows = await db
    .selectFrom("enquiries")
    .select(["reference", "fields", "email"])
    .where("appointment_at", ">", start - minutes * 60_000)
    .where("appointment_at", "<", start + minutes * 60_000)
    .where("reference", "!=", reference)
    .where(isInState("open", "answered"))
    .orderBy("appointment_at")
    .limit(MAX_APPOINTMENTS)
    .execute();
  for (const row of rows) {
    const appointment = await findAppointment(db, row.reference);
    if (appointment?.details?.host !== host) continue;
    const name = getSenderName(row);
    return { reference: row.reference, name, start: appointment.start };
  }
  return undefined;
}
