import { domainToASCII } from "node:url";

/**
 * Returns the address of the mailbox that a normalised email address reaches: without a tag such as `+shop`, and for
 * Gmail without dots. Limits count mails by it. Mails are sent to the address as typed.
 */
export function getMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = "", domain = ""] = [email.slice(0, at), email.slice(at + 1)];
  const untagged = local.split("+", 1)[0] || local;
  return domain === "gmail.com" || domain === "googlemail.com"
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}

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
