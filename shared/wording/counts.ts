import { languageTag } from "../languages/tag.ts";
import type { KindName } from "../schemas/kinds.ts";

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
 * Fills the counts into every text of some content; other names in braces stay for whoever knows them.
 * @param words the language's words for 0, 1, 2 and so on
 */
export function fillCounts<T>(content: T, counts: Counts, words: readonly string[]): T {
  if (typeof content === "string") return content.replaceAll(/\{(\w+)\}/g, countOr(counts, words)) as T;
  if (Array.isArray(content)) return content.map((inner) => fillCounts(inner, counts, words)) as T;
  if (content === null || typeof content !== "object" || content instanceof Date) return content;
  const filled = Object.entries(content).map(([key, inner]) => [key, fillCounts(inner, counts, words)]);
  return Object.fromEntries(filled) as T;
}

const countOr = (counts: Counts, words: readonly string[]) => (place: string, name: string) => {
  const small = name[0]?.toLowerCase() + name.slice(1);
  if (!Object.hasOwn(counts, small)) return place;
  const word = numberWord(counts[small as keyof Counts], words);
  return small === name ? word : word[0]?.toUpperCase() + word.slice(1);
};
