import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { paths } from "../../shared/addresses/paths.ts";
import type { Content } from "../application/read-content.ts";
import type { EnquiryRow } from "../database/tables.ts";
import { type Appointment, senderOf, type Wish, wishOf } from "../enquiries/enquiry.ts";
import { fill } from "./body.ts";
import { fieldsText } from "./fields-text.ts";
import type { Letterhead } from "./letterhead.ts";
import type { Mail } from "./mail.ts";

const ZONE = "Asia/Kolkata";

/** India's clock has been the same since 1945: one rule says it, for programs that know no zones by name. */
const zone = {
  // Without a name of the whole calendar its stamps are in UTC, as they must be.
  name: null,
  generator: () =>
    [
      ...["BEGIN:VTIMEZONE", "TZID:Asia/Kolkata", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
      ...["TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "TZNAME:IST", "END:STANDARD", "END:VTIMEZONE"],
    ].join("\r\n"),
};

/**
 * The wish for a call or visit as an entry for the team's calendars (RFC 5545): tentative, in the part of the day that
 * was chosen, else for the whole day.
 */
export function wishEntry(enquiry: EnquiryRow, letterhead: Letterhead): Mail["attachments"] {
  const { content } = letterhead;
  const wish = wishOf(enquiry, content);
  if (!wish?.day) return [];
  const { day, begins } = wish;
  const start = Temporal.PlainDateTime.from(`${day}T${begins ?? "00:00"}`).toZonedDateTime(ZONE);
  return entry(enquiry, letterhead, {
    start,
    ...(begins === undefined ? { allDay: true } : { end: endOf(start, content) }),
    ...forTeam(enquiry, wish, letterhead),
    stamp: new Date(enquiry.received_at),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

/**
 * A confirmed call or visit: for the team in place of the wish, for the visitor in our words alone. It is published, not
 * an invitation: that would enter the calendar of whoever owns the address, which anybody may have typed.
 */
export function appointmentEntry(
  enquiry: EnquiryRow,
  { start: begins, confirmedAt, sequence }: Appointment,
  letterhead: Letterhead,
  toStaff: boolean,
): Mail["attachments"] {
  const { content, answersTo } = letterhead;
  const { company, mails } = content;
  const wish = wishOf(enquiry, content);
  const start = Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(ZONE);
  const values = { company: company.name, phone: company.phone, reference: enquiry.reference };
  const forVisitor = {
    summary: fill(mails.appointmentEntry.title, values),
    description: fill(mails.appointmentEntry.text, values),
  };
  return entry(enquiry, letterhead, {
    start,
    end: endOf(start, content),
    ...(toStaff ? forTeam(enquiry, wish, letterhead) : forVisitor),
    stamp: new Date(confirmedAt),
    sequence,
    organizer: { name: answersTo.name, email: answersTo.address },
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
}

const endOf = (start: Temporal.ZonedDateTime, { company }: Content): Temporal.ZonedDateTime =>
  start.add({ minutes: company.visits.minutes });

function forTeam(enquiry: EnquiryRow, wish: Wish | undefined, { content, origin }: Letterhead) {
  const { mails } = content;
  const fields = JSON.parse(enquiry.fields) as Record<string, string>;
  const name = senderOf(fields).name || enquiry.email;
  return {
    summary: fill(mails.calendar.title, { wish: wish?.what || mails.calendar.wish, name }),
    description: fieldsText(fields, content, enquiry.phone),
    url: origin() + paths.boardEnquiry(enquiry.reference),
  };
}

/** A calendar with one entry, which has the same id as long as its enquiry lives: a later one takes its place. */
function entry(
  { reference }: EnquiryRow,
  { content, messageIdDomain }: Letterhead,
  event: ICalEventData,
): Mail["attachments"] {
  const calendar = new ICalCalendar({
    prodId: { company: content.company.name, product: "enquiries", language: content.language },
    method: ICalCalendarMethod.PUBLISH,
    timezone: zone,
  });
  calendar.createEvent({ ...event, id: `${reference}@${messageIdDomain}`, timezone: ZONE });
  return [
    {
      filename: `${reference}.ics`,
      content: Buffer.from(calendar.toString()),
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    },
  ];
}
