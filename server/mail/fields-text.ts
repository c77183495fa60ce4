import type { Content } from "#server/content/read-content.ts";
import { formatAnswer, getMailLabel } from "#shared/forms/answers.ts";
import { type FormName, fieldsByName, getSubmittedKind } from "#shared/forms/forms.ts";

/**
 * Formats the fields of an enquiry as plain text: one line for each short field, followed by long texts.
 * @param dialNumber number in E.164 format, added to the telephone field
 */
export function formatFields(
  form: FormName,
  fields: Record<string, string>,
  { mails: { labels }, forms, tag }: Pick<Content, "mails" | "forms" | "tag">,
  dialNumber: string | null = null,
): string {
  const nonEmpty = Object.entries(fields).filter(([, value]) => value !== "");
  const isLong = ([name]: [string, string]) => fieldsByName.get(name)?.kind === "text";
  const copy = forms.forms[getSubmittedKind(form, fields)];
  const label = (name: string) => getMailLabel(name, labels, copy);
  const formatValue = (name: string, value: string) => {
    if (fieldsByName.get(name)?.kind === "phone" && dialNumber) return `${value} (tel:${dialNumber})`;
    return formatAnswer(name, value, copy, tag);
  };
  const short = nonEmpty
    .filter((field) => !isLong(field))
    .map(([name, value]) => `${label(name)}: ${formatValue(name, value)}`);
  const long = nonEmpty.filter(isLong).flatMap(([name, value]) => ["", `${label(name)}:`, value]);
  return [...short, ...long].join("\n");
}

const REDACTED = "[…]";

/**
 * Matches words that mail clients turn into links: with a scheme, `www.`, a domain such as `example.com/offer`, or an
 * IPv4 address. It also matches two words that are joined by a full stop.
 */
const WEB_ADDRESS =
  /[a-z\d+.-]:\/\/|www\.|[\p{L}\p{N}_-][.\u3002\uff0e\uff61][\p{L}\p{M}]{2}|\d(?:\.\d{1,10}){2}\.\d/iu;

/**
 * Removes web addresses and long texts from the fields of an enquiry, for mails of staff to unconfirmed addresses.
 * Spammers could otherwise send their links to any address in the company's name (E6).
 * @param recipient email address in lower case; the field with it is not redacted
 */
export function redactForUnconfirmed(
  fields: Record<string, string>,
  recipient: string,
): Record<string, string> {
  const short = Object.entries(fields).filter(([name]) => fieldsByName.get(name)?.kind !== "text");
  const redacted = short.map(([name, value]) => [
    name,
    value.toLowerCase() === recipient ? value : redactWebAddresses(value),
  ]);
  return Object.fromEntries(redacted);
}

export const redactWebAddresses = (text: string): string =>
  text.normalize("NFC").replace(/\S+/g, (word) => (WEB_ADDRESS.test(word) ? REDACTED : word));
