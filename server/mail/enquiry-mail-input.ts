import { getTranslatedContent } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import {
  type AppointmentDetails,
  describeAppointment,
  findAppointment,
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

/** Returns the confirmed appointment, in mails about it. */
const findConfirmed = async ({ delivery: { kind, reference }, database }: MailInput) =>
  kind === "appointment" || kind === "staff-appointment"
    ? findAppointment(database.db, reference ?? "")
    : undefined;

/** Removes web addresses from the visitor's address, which may be as the visitor typed it (E6). */
const redactPlace = (details: AppointmentDetails | undefined): AppointmentDetails | undefined =>
  details?.way === "visit" ? { ...details, at: redactWebAddresses(details.at) } : details;

export function getAppointmentValues({ appointment, content }: EnquiryMailInput): TemplateValues {
  if (!appointment) return {};
  const { mails, company, tag } = content;
  const { previousStart } = appointment;
  return {
    when: formatTime(appointment.start, content),
    how: appointment.how,
    minutes: new Intl.NumberFormat(tag).format(company.visits.minutes),
    replaces:
      previousStart === undefined
        ? ""
        : fillTemplate(mails.appointmentEntry.replaces, { before: formatTime(previousStart, content) }),
  };
}
