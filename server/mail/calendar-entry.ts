import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { type Appointment, fieldsIn, senderOf, type Wish, wishOf } from "#server/enquiries/enquiry.ts";
import { paths } from "#shared/addresses/paths.ts";
import { fill } from "./body.ts";
import { fieldsText } from "./fields-text.ts";
import { answersTo, type EnquiryDraft, type Letterhead } from "./letterhead.ts";
import type { Mail } from "./mail.ts";

const ZONE = "Asia/Kolkata";

/** India's clock has been the same since 1945: one rule says it, for programs that know no zones by name. */
const zone = {
  // A calendar without a zone of its own writes its stamps in UTC, as it must.
  name: null,
  generator: () =>
    [
      ...["BEGIN:VTIMEZONE", "TZID:Asia/Kolkata", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
      ...["TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "TZNAME:IST", "END:STANDARD", "END:VTIMEZONE"],
    ].join("\r\n"),
};

/**
 * A call or visit as an entry for calendars (RFC 5545): at the time that was set, else as it was wished for. It has the
 * same id as long as its enquiry lives, so that the one takes the place of the other. It is published, not an invitation:
 * that would enter the calendar of whoever owns the address, which anybody may have typed.
 * @param toStaff visitors get an entry in our words alone
 */
export function calendarEntry(draft: EnquiryDraft, toStaff: boolean): Mail["attachments"] {
  const { enquiry, appointment, content, messageIdDomain } = draft;
  const { reference } = enquiry;
  const wish = wishOf(enquiry, content);
  const time = appointment ? timeSet(appointment, draft) : timeWished(draft, wish);
  if (!time) return [];
  const words = toStaff ? forTeam(draft, wish) : forVisitor(draft);
  const calendar = new ICalCalendar({
    prodId: { company: content.company.name, product: "enquiries", language: content.language },
    method: ICalCalendarMethod.PUBLISH,
    timezone: zone,
  });
  calendar.createEvent({ ...time, ...words, id: `${reference}@${messageIdDomain}`, timezone: ZONE });
  return [
    {
      filename: `${reference}.ics`,
      content: Buffer.from(calendar.toString()),
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    },
  ];
}

function timeSet(
  { start: begins, confirmedAt, sequence }: Appointment,
  letterhead: Letterhead,
): ICalEventData {
  const start = Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(ZONE);
  const { name, address } = answersTo(letterhead);
  return {
    start,
    end: start.add({ minutes: letterhead.content.company.visits.minutes }),
    stamp: new Date(confirmedAt),
    sequence,
    organizer: { name, email: address },
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  };
}

/** Tentative, in the part of the day that was chosen, else for the whole day. */
function timeWished(
  { enquiry, content: { company } }: EnquiryDraft,
  wish: Wish | undefined,
): ICalEventData | undefined {
  if (!wish?.day) return undefined;
  const start = Temporal.PlainDateTime.from(`${wish.day}T${wish.begins ?? "00:00"}`).toZonedDateTime(ZONE);
  const end = start.add({ minutes: company.visits.minutes });
  return {
    start,
    ...(wish.begins === undefined ? { allDay: true } : { end }),
    stamp: new Date(enquiry.received_at),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function forTeam({ enquiry, content, options }: EnquiryDraft, wish: Wish | undefined) {
  const { mails } = content;
  const fields = fieldsIn(enquiry);
  const name = senderOf(fields).name || enquiry.email;
  return {
    summary: fill(mails.calendar.title, { wish: wish?.what || mails.calendar.wish, name }),
    description: fieldsText(fields, content, enquiry.phone),
    url: options.origin() + paths.boardEnquiry(enquiry.reference),
  };
}

function forVisitor({ enquiry, content: { mails, company } }: EnquiryDraft) {
  const { appointmentEntry } = mails;
  const values = { company: company.name, phone: company.phone, reference: enquiry.reference };
  return { summary: fill(appointmentEntry.title, values), description: fill(appointmentEntry.text, values) };
}
