import { FIRST_TAG, languageTag } from "../languages/tag.ts";
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
  "notice",
  "posts",
] as const);

const WORDS =
  `no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/);

/** A number as a sentence says it: in English in words up to twenty, else in the digits of the language. */
export function numberWord(count: number, tag = languageTag()): string {
  return (tag === FIRST_TAG && WORDS[count]) || new Intl.NumberFormat(tag).format(count);
}

/** Fills the counts into every text of some content; other names in braces stay for whoever knows them. */
export function fillCounts<T>(content: T, counts: Counts): T {
  if (typeof content === "string") return content.replaceAll(/\{(\w+)\}/g, countOr(counts)) as T;
  if (Array.isArray(content)) return content.map((inner) => fillCounts(inner, counts)) as T;
  if (content === null || typeof content !== "object" || content instanceof Date) return content;
  const filled = Object.entries(content).map(([key, inner]) => [key, fillCounts(inner, counts)]);
  return Object.fromEntries(filled) as T;
}

const countOr = (counts: Counts) => (place: string, name: string) => {
  const small = name[0]?.toLowerCase() + name.slice(1);
  if (!Object.hasOwn(counts, small)) return place;
  const word = numberWord(counts[small as keyof Counts]);
  return small === name ? word : word[0]?.toUpperCase() + word.slice(1);
};
