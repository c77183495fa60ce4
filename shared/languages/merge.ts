/** Names the English file that a translation was made from; no field of any kind. */
export const MADE_FROM = "translatedFrom";

type Fields = Record<string, unknown>;

/**
 * A translation with what it leaves out taken from the English file: addresses, prices, dates and the like stand
 * there alone. Lists of groups are filled up one by one, other lists are the translation's own.
 */
export function merge(english: unknown, own: unknown): unknown {
  if (own === undefined || own === null) return english;
  if (Array.isArray(own)) {
    const entries = Array.isArray(english) ? english : [];
    return own.map((entry, index) => (isGroup(entry) ? merge(entries[index], entry) : entry));
  }
  if (!isGroup(own)) return own;
  const below = isGroup(english) ? english : {};
  const names = new Set([...Object.keys(below), ...Object.keys(own)]);
  names.delete(MADE_FROM);
  return Object.fromEntries([...names].map((name) => [name, merge(below[name], own[name])]));
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
