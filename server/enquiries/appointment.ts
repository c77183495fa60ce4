import type { Content } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { OFFICE_PREFIX, validateAppointment } from "#shared/calendar/appointment.ts";
import { parseIndianTime } from "#shared/calendar/indian-time.ts";
import { formatAnswer } from "#shared/forms/answers.ts";
import { formatOfficeAddress } from "#shared/text/office-address.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { parseFields } from "./enquiry.ts";
import { listEvents } from "./events.ts";
import { formatPhone, normalizePhone } from "./phone-number.ts";

/** Who calls which number, or who meets the visitor where. */
export interface AppointmentDetails {
  way: "call" | "office" | "visit";
  /** Slug of the member who calls, receives or visits; empty on a site without members. */
  host: string;
  /** Telephone number in E.164 format, English name of the office, or address of the visitor. */
  at: string;
}

/** Values of the form in which staff set an appointment. */
export interface AppointmentValues {
  day: string;
  time: string;
  /** `call`, `visit`, or the name of an office after `OFFICE_PREFIX`. */
  how: string;
  host: string;
  number: string;
  place: string;
}

const MAX_PLACE_LENGTH = 200;

export function parseAppointmentInput(
  { how, host, number, place }: AppointmentValues,
  { offices }: Pick<Content["company"], "offices">,
): AppointmentDetails | "unclear" | "number-missing" | "place-missing" {
  if (how === "call") {
    const at = normalizePhone(number);
    return at === undefined ? "number-missing" : { way: "call", host, at };
  }
  if (how === "visit") {
    const at = place.replace(/\s+/g, " ").trim().slice(0, MAX_PLACE_LENGTH).toWellFormed();
    return at === "" ? "place-missing" : { way: "visit", host, at };
  }
  const office = offices.find(({ name }) => how === OFFICE_PREFIX + name);
  return office ? { way: "office", host, at: office.name } : "unclear";
}

export type AppointmentProblem = NonNullable<ReturnType<typeof findAppointmentProblem>>;

export function findAppointmentProblem(
  values: AppointmentValues,
  { company, calendar }: Pick<Content, "company" | "calendar">,
  now: number,
) {
  const details = parseAppointmentInput(values, company);
  if (typeof details === "string") return details;
  return validateAppointment(parseIndianTime(values.day, values.time), now, calendar);
}

/** Parses the details of a `confirmed` event; `undefined` for events of older versions. */
export const parseAppointmentDetails = (details: string | null): AppointmentDetails | undefined =>
  details === null ? undefined : JSON.parse(details);

/**
 * Returns a sentence for the visitor about an appointment, and its location for calendars. Both are empty without
 * details.
 * @param translated the content in the language of the sentence
 * @param english the English content; `details.at` is the name of an office in it
 */
export function describeAppointment(
  details: AppointmentDetails | undefined,
  translated: Content,
  english: Content,
): { how: string; location: string } {
  if (!details) return { how: "", location: "" };
  const { way, at } = details;
  const copy = translated.mails.appointmentEntry;
  const host = translated.members.get(details.host)?.name ?? translated.brand.name;
  if (way === "call") {
    const number = formatPhone(at);
    return { how: fillPlaceholders(copy.call, { host, number }), location: number };
  }
  if (way === "visit") return { how: fillPlaceholders(copy.visit, { host, place: at }), location: at };
  const office = translated.company.offices[english.company.offices.findIndex(({ name }) => name === at)];
  const address = office ? formatOfficeAddress(office) : at;
  return {
    how: fillPlaceholders(copy.office, { host, office: office?.name ?? at, address }),
    location: address,
  };
}

export interface RequestedAppointment {
  /** Text of the chosen option, such as "Please call me"; empty if only a day was chosen. */
  option: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** Start of the chosen part of the day, such as `10:00`. */
  startTime: string | undefined;
}

/**
 * Returns the requested appointment of an enquiry, or `undefined` if there is none.
 * @param content in the language of the option's text
 */
export function parseRequestedAppointment(
  enquiry: Pick<EnquiryRow, "fields">,
  { company, forms }: Pick<Content, "company" | "forms">,
): RequestedAppointment | undefined {
  const { wish = "", day = "", part = "" } = parseFields(enquiry);
  if (wish === "" && day === "") return undefined;
  const option = formatAnswer("wish", wish, forms.forms.contact);
  return { option, day, startTime: company.visits.parts[part] };
}

export type Appointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

/**
 * Returns the appointment that staff confirmed last, or `undefined` if there is none. `sequence` counts the
 * confirmations: calendars show the entry with the highest sequence (RFC 5545, 3.8.7.4).
 */
export async function findAppointment(db: Db, reference: string) {
  const confirmations = (await listEvents(db, reference)).filter(({ kind }) => kind === "confirmed");
  const [previous, last] = [confirmations.at(-2), confirmations.at(-1)];
  return (
    last && {
      start: Date.parse(last.text),
      confirmedAt: last.happened_at,
      sequence: confirmations.length,
      details: parseAppointmentDetails(last.details),
      previousStart: previous && Date.parse(previous.text),
    }
  );
}
