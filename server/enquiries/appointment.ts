import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Content } from "#server/content/read-content.ts";
import { formatOfficeAddress } from "#shared/text/office-address.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";

/** Who calls which number, or who meets the visitor where. */
export interface AppointmentDetails {
  way: "call" | "office" | "visit";
  /** Slug of the member who calls, receives or visits; empty on a site without members. */
  host: string;
  /** Telephone number in E.164 format, English name of the office, or address of the visitor. */
  at: string;
}

/** Values of the form in which staff set an appointment. */
export interface AppointmentInput {
  /** `call`, `visit`, or the name of an office after `OFFICE_PREFIX`. */
  how: string;
  host: string;
  number: string;
  place: string;
}

export const OFFICE_PREFIX = "office:";

const MAX_PLACE_LENGTH = 200;

/**
 * Returns the details of an appointment, or what is missing.
 * @param normalizePhone returns a number in E.164 format, or `undefined` if it is invalid
 */
export function parseAppointmentInput(
  { how, host, number, place }: AppointmentInput,
  { offices }: Pick<Content["company"], "offices">,
  normalizePhone: (typed: string) => string | undefined,
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

/** Parses the details of a `confirmed` event; `undefined` for events of older versions. */
export const parseAppointmentDetails = (details: string | null): AppointmentDetails | undefined =>
  details === null ? undefined : JSON.parse(details);

/** Formats a telephone number in E.164 format, such as `+91 98300 98300`. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

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
