import type { Content } from "#server/content/read-content.ts";
import { indianMidnight, readableDay } from "#shared/calendar/indian-time.ts";
import { fieldsByName } from "#shared/forms/forms.ts";

/**
 * What a visitor wrote as plain text: short fields a line each, long ones below, exactly as typed.
 * @param dial the number to dial, which stands beside the one that was typed
 */
export function fieldsText(
  fields: Record<string, string>,
  { mails: { labels }, tag }: Pick<Content, "mails" | "tag">,
  dial: string | null = null,
): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const isLong = ([name]: [string, string]) => fieldsByName.get(name)?.kind === "text";
  const label = (name: string) => labels[name] ?? name;
  const short = filled
    .filter((field) => !isLong(field))
    .map(([name, value]) => `${label(name)}: ${readable(name, value, dial, tag)}`);
  const long = filled.filter(isLong).flatMap(([name, value]) => ["", `${label(name)}:`, value]);
  return [...short, ...long].join("\n");
}

function readable(name: string, value: string, dial: string | null, tag: string): string {
  const { kind } = fieldsByName.get(name) ?? {};
  if (kind === "date") return readableDay(indianMidnight(new Date(value)), tag);
  return kind === "phone" && dial ? `${value} (tel:${dial})` : value;
}

/** So much of a message goes to an address that has never confirmed itself. */
const EXCERPT_LENGTH = 200;
/** Stands where something was left out. */
const GAP = "[…]";

/**
 * What a mail program would make a link of: a scheme, `www.`, a name with a dot in it such as `example.com/offer`, or
 * four numbers. It takes a word too many where somebody forgot the blank after a full stop.
 */
const webAddress =
  /\S*(?:[a-z][a-z\d+.-]*:\/\/|www\.|[\p{L}\p{N}_-][.\u3002\uff0e\uff61][\p{L}\p{M}]{2}|\d+(?:\.\d+){3})\S*/giu;

/**
 * The fields of an enquiry as they may be mailed to an address that never confirmed itself: anybody may have typed it,
 * and nobody's links or long texts should reach a stranger in our name (E6).
 * @param recipient the address itself, which stays as it is
 */
export function fieldsForStranger(fields: Record<string, string>, recipient: string): Record<string, string> {
  const shown = Object.entries(fields).flatMap(([name, value]) => {
    const kind = fieldsByName.get(name)?.kind;
    if (kind === "text") return [[name, excerpt(value)]];
    return [[name, value.toLowerCase() === recipient ? value : withoutWebAddresses(value)]];
  });
  return Object.fromEntries(shown);
}

export const withoutWebAddresses = (text: string): string => text.normalize("NFC").replace(webAddress, GAP);

function excerpt(message: string): string {
  const characters = [...message];
  if (characters.length <= EXCERPT_LENGTH) return withoutWebAddresses(message);
  // An address that the cut halves is one still.
  const shown = withoutWebAddresses(characters.slice(0, EXCERPT_LENGTH).join(""));
  return `${shown.trimEnd()} ${GAP}`;
}
