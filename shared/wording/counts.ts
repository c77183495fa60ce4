import { languageTag } from "#shared/languages/tag.ts";
import type { KindName } from "#shared/schemas/kinds.ts";

/** What sentences may count: `{services}` is filled in as "seventeen", `{Services}` as "Seventeen". */
export const COUNTED = [
  "services",
  "consulting",
  "projects",
  "offers",
  "plans",
  "people",
  "leaders",
  "offices",
] as const;

export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** Files that the server or a script reads by itself, where no counts are filled in. */
export const readWithoutCounts: ReadonlySet<KindName> = new Set([
  "company",
  "mails",
  "forms",
  "language",
  "notice",
  "posts",
] as const);

/** A number as a sentence says it: in a word where the language has one for it, else in its digits. */
export const numberWord = (count: number, words: readonly string[], tag = languageTag()): string =>
  words[count] ?? new Intl.NumberFormat(tag).format(count);

/**
 * What the names of counts stand for, those that begin a sentence too.
 * @param words the language's words for 0, 1, 2 and so on
 */
export function countsInWords(counts: Counts, words: readonly string[]): Record<string, string> {
  const values = COUNTED.flatMap((name) => {
    const word = numberWord(counts[name], words);
    return [
      [name, word],
      [atBeginning(name), atBeginning(word)],
    ];
  });
  return Object.fromEntries(values);
}

/** The same with a capital. */
export const atBeginning = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Fills values into every text of some content; other names in braces stay for whoever knows them. */
export function fillKnown<T>(content: T, values: Readonly<Record<string, string>>): T {
  if (typeof content === "string")
    return content.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? place) : place,
    ) as T;
  if (Array.isArray(content)) return content.map((inner) => fillKnown(inner, values)) as T;
  if (content === null || typeof content !== "object" || content instanceof Date) return content;
  const filled = Object.entries(content).map(([key, inner]) => [key, fillKnown(inner, values)]);
  return Object.fromEntries(filled) as T;
}
