import { addressesIn } from "#server/config/address-list.ts";
import type { Context } from "#server/context.ts";
import { settingOrNew } from "#server/database/settings.ts";
import type { DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import type { Appointment } from "#server/enquiries/enquiry.ts";

/** What all mails have in common: who writes and who reads them, and what they are made from. */
export interface Letterhead extends Context {
  /** Domain of every Message-ID, chosen once for good. */
  messageIdDomain: string;
}

/** What one mail is made from. */
export interface Draft extends Letterhead {
  delivery: DeliveryRow;
}

/** The same of a mail about an enquiry. */
export interface EnquiryDraft extends Draft {
  enquiry: EnquiryRow;
  /** The time of a call or visit, in a mail that says it. */
  appointment: Appointment | undefined;
}

export async function makeLetterhead(context: Context): Promise<Letterhead> {
  const domain = () => /@([\w.-]+)/.exec(writerOf(context))?.[1] ?? "localhost";
  return {
    ...context,
    messageIdDomain: await settingOrNew(context.database.db, "message-id-domain", domain),
  };
}

/** Who writes the mails: as configured, else the company. */
export const writerOf = ({ options, content: { company } }: Context): string =>
  options.mailFrom ?? `"${company.name}" <${company.email}>`;

/** The list of those who read what comes in: as configured, else the company. */
export const readersOf = ({ options, content: { company } }: Context): string =>
  options.mailTo ?? company.email;

/** Where visitors' answers go: the first of those who read. */
export function answersTo(context: Context): { name: string; address: string } {
  const { name, email } = context.content.company;
  return { name, address: addressesIn(readersOf(context))[0] ?? email };
}
