import { domainToASCII } from "node:url";

/**
 * The one spelling of an email address under which mails are counted and people are found: in small letters, the
 * domain as mail servers are asked for it. Full-width letters, composed or not, or `xn--` lead to the same mailbox.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`.toLowerCase();
}
