import { domainToASCII } from "node:url";

/**
 * Returns the canonical spelling of an email address: lower case, with the domain in ASCII as in DNS queries. Mail
 * limits and searches for a person compare it, because spellings with full-width letters, combining characters or
 * `xn--` reach the same mailbox.
 */
export function normalizeEmailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`.toLowerCase();
}
