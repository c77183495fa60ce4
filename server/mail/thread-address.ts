import type { Context } from "#server/config/context.ts";
import { readSetting } from "#server/database/settings.ts";
import type { Mail, MailAddress } from "./mail.ts";
import { getMailboxAddress, getReplyTo, type MailContext } from "./mail-context.ts";

/** The setting in which `desk mailbox` has stored whether the mailbox accepts addresses such as `office+tag@example.com`. */
export const PLUS_ADDRESSES_SETTING = "mailbox-plus-addresses";
export const PLUS_ADDRESSES_ACCEPTED = "accepted";

/** The characters of a reference, without its prefix. */
const TAG = /^h-([0-9a-z]{5})([0-9a-z]{5})$/;

/** Adds a tag to the local part of an address. */
export function addTag(address: string, tag: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/** Returns the address of the mailbox for mails about an enquiry, such as `office+h-7k3m9qxt2a@example.com`. */
export const createThreadAddress = (mailbox: string, reference: string): string =>
  addTag(mailbox, `h-${reference.slice("HD-".length).replace("-", "").toLowerCase()}`);

/**
 * Returns the reference in the address of a thread. It proves nothing about the sender, because everyone who receives a
 * mail of the thread knows the address.
 * @param mailbox address of the mailbox
 * @returns `undefined` for any other address
 */
export function parseThreadAddress(address: string, mailbox: string): string | undefined {
  const split = (text: string) => {
    const [local = "", domain = ""] = text.toLowerCase().split("@", 2);
    const [user = "", ...tags] = local.split("+");
    return { user, tag: tags.at(-1) ?? "", domain };
  };
  const [own, other] = [split(mailbox), split(address)];
  if (own.user !== other.user || own.domain !== other.domain) return undefined;
  const [, start, end] = TAG.exec(other.tag) ?? [];
  return start && end ? `HD-${start}-${end}`.toUpperCase() : undefined;
}

/**
 * Returns the address at which the server reads the mails about an enquiry: that of the thread if the mailbox accepts it,
 * otherwise that of the mailbox.
 * @returns `undefined` unless `IMAP_URL` contains an address
 */
export async function getConversationAddress(
  context: Pick<Context, "options" | "database">,
  reference: string,
): Promise<string | undefined> {
  const mailbox = getMailboxAddress(context);
  if (mailbox === undefined) return undefined;
  const setting = await readSetting(context.database.db, PLUS_ADDRESSES_SETTING);
  return setting === PLUS_ADDRESSES_ACCEPTED ? createThreadAddress(mailbox, reference) : mailbox;
}

/** Returns the Reply-To of mails to the visitor of an enquiry, with the company's name. */
export async function getVisitorReplyTo(context: MailContext, reference: string): Promise<MailAddress> {
  const replyTo = getReplyTo(context);
  return { ...replyTo, address: (await getConversationAddress(context, reference)) ?? replyTo.address };
}

/**
 * Returns the Reply-To of staff mails about an enquiry: the visitor, and the address at which the server reads replies,
 * so that it records what staff write in their mail programs.
 * @param visitor without an address if the visitor gave a phone number only
 */
export async function getStaffReplyTo(
  context: MailContext,
  reference: string,
  visitor: MailAddress,
): Promise<Pick<Mail, "replyTo">> {
  const address = await getConversationAddress(context, reference);
  const replyTo = [
    ...(visitor.address ? [visitor] : []),
    ...(address ? [{ name: context.content.brand.name, address }] : []),
  ];
  return replyTo.length > 0 ? { replyTo } : {};
}
