/** The field of a translation with the version of its English source file. The schemas do not contain it. */
export const SOURCE_VERSION_FIELD = "translatedFrom";

/** The file that describes a language. It is not merged with the English one. */
export const LANGUAGE_FILE = "language.yaml";

/** A translated consent notice keeps its own version, because consent is stored with the version that was read. */
export const CONSENT_VERSION_FIELD = "version";

type Fields = Record<string, unknown>;

/**
 * Merges a translation into its English file. The result has the fields of the English file, so changes of the English
 * file never break a translation. URLs, prices and dates always have the English value, and unknown fields are dropped.
 * Lists of objects are merged item by item. Other lists are replaced by the translated list.
 */
export function mergeTranslation(english: unknown, translation: unknown): unknown {
  if (translation === undefined || translation === null) return english;
  if (Array.isArray(english) && english.some(isObject))
    return Array.isArray(translation) ? mergeEntries(english, translation) : english;
  if (!isObject(english)) return isObject(translation) || isUntranslatable(english) ? english : translation;
  if (!isObject(translation)) return english;
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => [
      name,
      name === CONSENT_VERSION_FIELD
        ? (translation[name] ?? value)
        : mergeTranslation(value, translation[name]),
    ]),
  );
}

/** Returns whether a value is a number, a date, a URL or another text without letters. */
const isUntranslatable = (value: unknown): boolean =>
  typeof value === "string" ? /^(\/\S|https?:|mailto:|tel:)|^\P{L}*$/u.test(value) : !Array.isArray(value);

/**
 * Matches items that share a value, such as a date or URL, and the remaining items by index. Items can be inserted into
 * and removed from the English list without changes to the translation.
 */
function mergeEntries(english: unknown[], entries: unknown[]): unknown[] {
  const translations = new Map<unknown, unknown>();
  const unmatched: [index: number, entry: unknown][] = [];
  for (const [index, entry] of entries.entries()) {
    const match = english.find((item) => !translations.has(item) && sharesValue(entry, item));
    if (match) translations.set(match, entry);
    else unmatched.push([index, entry]);
  }
  for (const [index, entry] of unmatched)
    if (!translations.has(english[index])) translations.set(english[index], entry);
  return english.map((entry) => mergeTranslation(entry, translations.get(entry)));
}

const sharesValue = (entry: unknown, english: unknown): boolean =>
  isObject(entry) &&
  isObject(english) &&
  Object.entries(entry).some(([name, value]) => typeof value !== "object" && english[name] === value);

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
