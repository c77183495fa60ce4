/** Names the English file that a translation was made from; no field of any kind. */
export const MADE_FROM = "translatedFrom";

/** Each language has its own of this file, and nothing of it comes from the English one. */
export const OF_ITS_OWN = "language.yaml";

/** Consent is stored with the version of the text that was read, which a translation may be behind with. */
export const TEXT_VERSION = "version";

type Fields = Record<string, unknown>;

/**
 * A translation in the shape of its English file: addresses, prices, dates and the like stand there alone, and what
 * the English no longer has is left out of the translation, so that a change of the English never breaks it. Lists of
 * groups have the English entries, other lists are the translation's own.
 */
export function merge(english: unknown, own: unknown): unknown {
  if (own === undefined || own === null) return english;
  if (Array.isArray(english) && english.some(isGroup))
    return Array.isArray(own) ? mergedEntries(english, own) : english;
  if (!isGroup(english)) return isGroup(own) || isSameEverywhere(english) ? english : own;
  if (!isGroup(own)) return english;
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => [
      name,
      name === TEXT_VERSION ? (own[name] ?? value) : merge(value, own[name]),
    ]),
  );
}

/** A number, a day, an address: what has no letters, or leads somewhere. */
const isSameEverywhere = (value: unknown): boolean =>
  typeof value === "string" ? /^(\/\S|https?:|mailto:|tel:)|^\P{L}*$/u.test(value) : !Array.isArray(value);

/** An entry that repeats a value, such as a day or an address, translates the entry with that value; others go by place. */
function mergedEntries(english: unknown[], own: unknown[]): unknown[] {
  const translations = new Map<unknown, unknown>();
  const others: [place: number, entry: unknown][] = [];
  for (const [place, entry] of own.entries()) {
    const same = english.find((one) => !translations.has(one) && repeats(entry, one));
    if (same) translations.set(same, entry);
    else others.push([place, entry]);
  }
  for (const [place, entry] of others)
    if (!translations.has(english[place])) translations.set(english[place], entry);
  return english.map((entry) => merge(entry, translations.get(entry)));
}

const repeats = (entry: unknown, english: unknown): boolean =>
  isGroup(entry) &&
  isGroup(english) &&
  Object.entries(entry).some(([name, value]) => typeof value !== "object" && english[name] === value);

const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
