import type { Content } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { OFFICE_PREFIX } from "#shared/calendar/appointment.ts";
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

/** Parses the details of a `confirmed` or `cancelled` event; `undefined` for events of older versions. */
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

export interface Appointment {
  /** In epoch milliseconds. */
  start: number;
  /** When staff confirmed or cancelled it. */
  changedAt: number;
  /**
   * Number of confirmations and cancellations: calendars show the entry with the highest sequence (RFC 5545, 3.8.7.4).
   */
  sequence: number;
  details: AppointmentDetails | undefined;
  isCancelled: boolean;
  /** Text for the visitor about the cancellation. */
  note: string;
  /** The appointment that this one replaces. */
  previous: { start: number; details: AppointmentDetails | undefined } | undefined;
}

/** Returns the appointment that staff confirmed last, or `undefined` if there is none or it was cancelled. */
export async function findAppointment(db: Db, reference: string): Promise<Appointment | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .select("appointment_at")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (row?.appointment_at == null) return undefined;
  const events = await listAppointmentEvents(db, reference);
  const last = events.findLastIndex(({ kind }) => kind === "confirmed");
  return toAppointment(events, last);
}

/** Returns the appointment that staff cancelled last, or `undefined` if there is none. */
export async function findCancelledAppointment(db: Db, reference: string): Promise<Appointment | undefined> {
  const events = await listAppointmentEvents(db, reference);
  return toAppointment(
    events,
    events.findLastIndex(({ kind }) => kind === "cancelled"),
  );
}

const listAppointmentEvents = async (db: Db, reference: string) =>
  (await listEvents(db, reference)).filter(({ kind }) => kind === "confirmed" || kind === "cancelled");

function toAppointment(
  events: Awaited<ReturnType<typeof listAppointmentEvents>>,
  index: number,
): Appointment | undefined {
  const [event, before] = [events[index], events[index - 1]];
  if (!event) return undefined;
  const { start, note } = parseAppointmentText(event.text);
  const isCancelled = event.kind === "cancelled";
  return {
    start,
    note,
    isCancelled,
    changedAt: event.happened_at,
    sequence: events.length,
    details: parseAppointmentDetails(event.details),
    previous:
      isCancelled || before?.kind !== "confirmed"
        ? undefined
        : { start: Date.parse(before.text), details: parseAppointmentDetails(before.details) },
  };
}

/** Parses the text of a `confirmed` or `cancelled` event: the start, and for a cancellation the text for the visitor. */
export function parseAppointmentText(text: string): { start: number; note: string } {
  const [start = "", ...lines] = text.split("\n");
  return { start: Date.parse(start), note: lines.join("\n") };
}
