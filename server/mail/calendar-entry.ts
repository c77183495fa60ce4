import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { paths } from "../../shared/addresses/paths.ts";
import { contentIn } from "../application/read-content.ts";
import type { EnquiryRow } from "../database/tables.ts";
import { senderOf } from "../enquiries/sender.ts";
import { fill } from "./body.ts";
import { fieldsText } from "./fields-text.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";

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

const fieldsOf = ({ fields }: EnquiryRow) => JSON.parse(fields) as Record<string, string>;

/** Whether a call or visit was wished for on a certain day, so that a calendar can have it. */
export const hasDay = (enquiry: EnquiryRow): boolean => Boolean(fieldsOf(enquiry).day);

/**
 * The wish for a call or visit as an entry for the team's calendars (RFC 5545): tentative, in the part of the day that
 * was chosen, else for the whole day.
 */
export function calendarEntry(
  enquiry: EnquiryRow,
  { content, messageIdDomain, origin }: Letterhead,
): Letter["attachments"] {
  const fields = fieldsOf(enquiry);
  const { day = "", part = "", wish } = fields;
  if (day === "") return [];
  const { mails, company } = content;
  const { forms } = contentIn(content, JSON.parse(enquiry.consent).language).forms;
  const begins = company.visits.parts[forms.contact.options.part?.indexOf(part) ?? -1];
  const start = Temporal.PlainDateTime.from(`${day}T${begins ?? "00:00"}`).toZonedDateTime(ZONE);
  const calendar = new ICalCalendar({
    prodId: { company: company.name, product: "enquiries", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    timezone: zone,
  });
  calendar.createEvent({
    id: `${enquiry.reference}@${messageIdDomain}`,
    stamp: new Date(enquiry.received_at),
    timezone: ZONE,
    start,
    ...(begins === undefined ? { allDay: true } : { end: start.add({ minutes: company.visits.minutes }) }),
    summary: fill(mails.calendar.title, {
      wish: wish || mails.calendar.wish,
      name: senderOf(fields).name || enquiry.email,
    }),
    description: fieldsText(fields, content, enquiry.phone),
    url: origin() + paths.boardEnquiry(enquiry.reference),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return [
    {
      filename: `${enquiry.reference}.ics`,
      content: Buffer.from(calendar.toString()),
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    },
  ];
}
