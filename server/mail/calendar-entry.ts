import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Content } from "#server/content/read-content.ts";
import {
  type Appointment,
  type AppointmentDetails,
  parseRequestedAppointment,
  type RequestedAppointment,
} from "#server/enquiries/appointment.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { paths } from "#shared/addresses/paths.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { formatFields } from "./fields-text.ts";
import type { Mail } from "./mail.ts";
import { type EnquiryMailInput, getReplyTo, type MailContext } from "./mail-context.ts";

const TIME_ZONE = "Asia/Kolkata";

/** Time zone definition for calendars that do not support zone names. India's offset has not changed since 1945. */
const timeZoneComponent = {
  // `null`, because RFC 5545 requires `DTSTAMP` in UTC, and with a name it would be in local time.
  name: null,
  generator: () =>
    [
      ...["BEGIN:VTIMEZONE", "TZID:Asia/Kolkata", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
      ...["TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "TZNAME:IST", "END:STANDARD", "END:VTIMEZONE"],
    ].join("\r\n"),
};

/**
 * Renders the confirmed or requested appointment of an enquiry as an iCalendar attachment (RFC 5545). All entries of an
 * enquiry have the same id, so a confirmed appointment replaces the requested one, and a cancellation removes it. The
 * method is `PUBLISH` instead of `REQUEST`, because calendars add invitations automatically and the email address may belong to someone else.
 * @param isForStaff if false, the entry contains no text from the form
 * @returns no attachments if no appointment is confirmed and no day was requested
 */
export function renderCalendarEntry(input: EnquiryMailInput, isForStaff: boolean): Mail["attachments"] {
  const { enquiry, appointment, content, messageIdDomain } = input;
  const { reference } = enquiry;
  const requested = parseRequestedAppointment(enquiry, content);
  const time = appointment ? getConfirmedTime(appointment, input) : getRequestedTime(input, requested);
  const method = appointment?.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  if (!time) return [];
  const copy = isForStaff ? getStaffCopy(input, requested) : getVisitorCopy(input);
  const calendar = new ICalCalendar({
    prodId: { company: content.brand.name, product: "enquiries", language: content.language },
    method,
    timezone: timeZoneComponent,
  });
  const location = appointment?.location ?? "";
  calendar.createEvent({
    ...time,
    ...copy,
    ...(location && { location }),
    id: `${reference}@${messageIdDomain}`,
    timezone: TIME_ZONE,
  });
  return [
    {
      filename: `${reference}.ics`,
      content: Buffer.from(calendar.toString()),
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    },
  ];
}

function getConfirmedTime(
  { start: startMs, changedAt, sequence, isCancelled }: Appointment,
  context: MailContext,
): ICalEventData {
  const start = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(TIME_ZONE);
  const { name, address } = getReplyTo(context);
  return {
    start,
    end: start.add({ minutes: context.content.company.visits.minutes }),
    stamp: new Date(changedAt),
    sequence,
    organizer: { name, email: address },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  };
}

/** Returns a tentative entry in the requested part of the day, or for the whole day. */
function getRequestedTime(
  { enquiry, content: { company } }: EnquiryMailInput,
  requested: RequestedAppointment | undefined,
): ICalEventData | undefined {
  if (!requested?.day) return undefined;
  const start = Temporal.PlainDateTime.from(
    `${requested.day}T${requested.startTime ?? "00:00"}`,
  ).toZonedDateTime(TIME_ZONE);
  const end = start.add({ minutes: company.visits.minutes });
  return {
    start,
    ...(requested.startTime === undefined ? { allDay: true } : { end }),
    stamp: new Date(enquiry.received_at),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function getStaffCopy(
  { enquiry, appointment, content, options }: EnquiryMailInput,
  requested: RequestedAppointment | undefined,
) {
  const { mails } = content;
  const fields = parseFields(enquiry);
  const name = getSender(fields).name || enquiry.email;
  return {
    summary: appointment?.details
      ? getStaffTitle(appointment.details, name, content)
      : fillTemplate(mails.calendar.title, { wish: requested?.option || mails.calendar.wish, name }),
    description: joinLines(appointment?.how, formatFields(enquiry.form, fields, content, enquiry.phone)),
    url: options.origin() + paths.boardEnquiry(enquiry.reference),
  };
}

/** Returns the way, the visitor and the member of an appointment, such as "Visit to Mita Das, Papiya Roy". */
function getStaffTitle({ way, host: slug }: AppointmentDetails, name: string, content: Content): string {
  const { calendar } = content.mails;
  const entry = fillTemplate(calendar.ways[way], { name });
  const host = content.members.get(slug)?.name;
  return host ? fillTemplate(calendar.host, { entry, host }) : entry;
}

function getVisitorCopy({ enquiry, appointment, content }: EnquiryMailInput) {
  const { mails, company, members } = content;
  const { appointmentEntry } = mails;
  const values = { phone: company.phone, reference: enquiry.reference };
  const details = appointment?.details;
  const host = members.get(details?.host ?? "")?.name;
  return {
    summary:
      details && host
        ? fillTemplate(appointmentEntry.titles[details.way], { ...values, host })
        : fillTemplate(appointmentEntry.title, values),
    description: joinLines(appointment?.how, fillTemplate(appointmentEntry.text, values)),
  };
}

const joinLines = (...lines: (string | undefined)[]): string => lines.filter(Boolean).join("\n");
