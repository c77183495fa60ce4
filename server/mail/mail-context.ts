import { isAddressList, parseAddresses } from "#server/config/address-list.ts";
import type { Context, ServiceOptions } from "#server/config/context.ts";
import type { Content } from "#server/content/read-content.ts";
import { getOrCreateSetting } from "#server/database/settings.ts";
import type { DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import type { Appointment } from "#server/enquiries/appointment.ts";

export interface MailContext extends Context {
  /** Domain of every Message-ID. It is stored in the database and never changes. */
  messageIdDomain: string;
}

export interface MailInput extends MailContext {
  delivery: DeliveryRow;
}

/** An appointment with a sentence about it in the language of the mail, and its location. */
export interface DescribedAppointment extends Appointment {
  how: string;
  location: string;
}

export interface EnquiryMailInput extends MailInput {
  enquiry: EnquiryRow;
  /** The confirmed call or visit; `undefined` in mails that are not about it. */
  appointment: DescribedAppointment | undefined;
}

/** Adds the stored Message-ID domain to the context. On the first start it is the domain of the sender. */
export async function createMailContext(context: Context): Promise<MailContext> {
  const getDomain = () => /@([\w.-]+)/.exec(getFromAddress(context))?.[1] ?? "localhost";
  return {
    ...context,
    messageIdDomain: await getOrCreateSetting(context.database.db, "message-id-domain", getDomain),
  };
}

/** Returns the sender of all mails: `MAIL_FROM`, or the company's email address. */
export const getFromAddress = ({
  options,
  content: { brand, company },
}: {
  options: Pick<ServiceOptions, "mailFrom">;
  content: Pick<Content, "brand" | "company">;
}): string => options.mailFrom ?? `"${brand.name}" <${company.email}>`;

/** Returns the email address in a sender such as `"Name" <name@example.com>`. */
export const parseEmailAddress = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Returns the list of staff addresses: `MAIL_TO`, or the company's email address. */
export const getStaffRecipients = ({ options, content: { company } }: Context): string =>
  options.mailTo ?? company.email;

/**
 * Returns the Reply-To of mails to visitors, with the company's name: the address of the mailbox that the server reads,
 * or the first staff address.
 */
export function getReplyTo(context: Context): { name: string; address: string } {
  const { brand, company } = context.content;
  const address =
    getMailboxAddress(context) ?? parseAddresses(getStaffRecipients(context))[0] ?? company.email;
  return { name: brand.name, address };
}

/** Returns the address of the mailbox in `IMAP_URL`, or `undefined` if its user name is not an address. */
export function getMailboxAddress({
  options: { imapUrl },
}: {
  options: Pick<ServiceOptions, "imapUrl">;
}): string | undefined {
  const user = imapUrl && decodeURIComponent(new URL(imapUrl).username);
  return user && isAddressList(user) ? user : undefined;
}
