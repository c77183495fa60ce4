import { getTranslatedContent } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import {
  type Appointment,
  type AppointmentDetails,
  describeAppointment,
  findAppointment,
  findCancelledAppointment,
} from "#server/enquiries/appointment.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { redactWebAddresses } from "./fields-text.ts";
import type { TemplateValues } from "./mail-body.ts";
import type { EnquiryMailInput, MailInput } from "./mail-context.ts";

/** @throws {DeliveryError} if the enquiry has been deleted */
export async function getEnquiry({ reference }: DeliveryRow, db: Db): Promise<EnquiryRow> {
  const row = await findEnquiry(db, reference ?? "");
  if (!row) throw new DeliveryError("the enquiry was deleted", true);
  return row;
}

/** @throws {DeliveryError} if the enquiry has been deleted */
export async function loadStaffInput(input: MailInput): Promise<EnquiryMailInput> {
  const { content, database, delivery } = input;
  const enquiry = await getEnquiry(delivery, database.db);
  const confirmed = await findConfirmed(input);
  const appointment = confirmed && {
    ...confirmed,
    ...describeAppointment(confirmed.details, content, content),
  };
  return { ...input, enquiry, appointment };
}

/**
 * Loads the data of a mail to a visitor. It is in the language of the form if the mail copy is translated, otherwise in
 * English.
 * @throws {DeliveryError} if the enquiry has been deleted
 */
export async function loadVisitorInput(input: MailInput): Promise<EnquiryMailInput> {
  const { database, delivery } = input;
  const enquiry = await getEnquiry(delivery, database.db);
  const translated = getTranslatedContent(input.content, JSON.parse(enquiry.consent).language);
  const content = translated.hasMailCopy ? translated : input.content;
  const confirmed = await findConfirmed(input);
  const appointment = confirmed && {
    ...confirmed,
    ...describeAppointment(redactPlace(confirmed.details), content, input.content),
  };
  return { ...input, content, enquiry, appointment };
}

/** Returns the confirmed or cancelled appointment, in mails about it. */
async function findConfirmed(input: MailInput): Promise<Appointment | undefined> {
  const { kind, reference } = input.delivery;
  const { db } = input.database;
  if (kind === "appointment" || kind === "staff-appointment") return findAppointment(db, reference ?? "");
  if (kind === "appointment-cancelled" || kind === "staff-appointment-cancelled")
    return findCancelledAppointment(db, reference ?? "");
  if (kind === "appointment-reminder" || kind === "staff-appointment-reminder")
    return findRemindedAppointment(input);
  return undefined;
}

/** @throws {DeliveryError} if the appointment was cancelled or changed, or is over */
async function findRemindedAppointment({ delivery, database, clock }: MailInput): Promise<Appointment> {
  const appointment = await findAppointment(database.db, delivery.reference ?? "");
  const enquiry = await getEnquiry(delivery, database.db);
  if (!appointment || enquiry.appointment_reminded_at !== delivery.created_at || appointment.start < clock())
    throw new DeliveryError("the appointment was cancelled or changed, or is over", true);
  return appointment;
}

/** Removes web addresses from the visitor's address, which may be as the visitor typed it (E6). */
const redactPlace = (details: AppointmentDetails | undefined): AppointmentDetails | undefined =>
  details?.way === "visit" ? { ...details, at: redactWebAddresses(details.at) } : details;

export function getAppointmentValues({ appointment, content }: EnquiryMailInput): TemplateValues {
  if (!appointment) return {};
  const { mails, company, tag } = content;
  const { previous } = appointment;
  return {
    when: formatTime(appointment.start, content),
    how: appointment.how,
    minutes: new Intl.NumberFormat(tag).format(company.visits.minutes),
    replaces:
      previous === undefined
        ? ""
        : fillTemplate(mails.appointmentEntry.replaces, { before: formatTime(previous.start, content) }),
    note: appointment.note,
  };
}
