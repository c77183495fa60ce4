import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { DEFAULT_TAG, languageTag } from "#shared/languages/locale.ts";
import { type Counts, fillKnownPlaceholders, KINDS_WITHOUT_COUNTS } from "#shared/text/counts.ts";
import { formatLimits } from "#shared/text/limits.ts";
import { currentLanguage, onlyTranslated } from "#src/lib/i18n/language-context.ts";
import { parseEntryId } from "#src/lib/i18n/languages.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";

/**
 * Caches the result of a function that reads content, by language and arguments. In development nothing is cached,
 * because content can change.
 */
export function memoizePerLanguage<Args extends string[], T>(
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (...args) => {
    if (import.meta.env.DEV) return load(...args);
    // While static paths are listed, entries without a translation are omitted.
    const key = [currentLanguage(), onlyTranslated(), ...args].join(" ");
    return cache.getOrInsertComputed(key, () => load(...args));
  };
}

/**
 * Returns the content of a singleton, such as `getSingleton("company")`, in the current language or else in English.
 * @throws if the file is missing
 */
export const getSingleton: <C extends CollectionKey>(collection: C) => Promise<CollectionEntry<C>["data"]> =
  memoizePerLanguage(async (collection: CollectionKey) => {
    const { english, translated } = await getByLanguage(collection);
    const entry = (translated ?? english)[0] ?? english[0];
    if (!entry)
      throw new CodedError(
        "HD_CONTENT_INVALID",
        `Expected a file for "${collection}" in content/, got none.`,
      );
    return fillCounts(collection, entry.data);
  });

/** Whether a collection has an entry in the current language. */
export async function isTranslated(collection: CollectionKey): Promise<boolean> {
  const { translated } = await getByLanguage(collection);
  return translated === undefined || translated.length > 0;
}

/** @returns the value of `lang` for a singleton that falls back to English, else `undefined` */
export const fallbackLang = async (collection: CollectionKey): Promise<string | undefined> =>
  (await isTranslated(collection)) ? undefined : DEFAULT_TAG;

/**
 * Returns the entries of a collection in the current language, with their file names as ids. Entries without a
 * translation are in English, except for posts, which exist in one language only.
 */
export async function getEntries<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>[]> {
  const { english, translated } = await getByLanguage(collection);
  if (!translated) return english;
  if (onlyTranslated() || collection === "posts") return translated;
  const translations = new Map(translated.map((entry) => [entry.id, entry]));
  return english.map((entry) => translations.get(entry.id) ?? entry);
}

/** Returns the English entries and, if the current language is another one, its entries, with ids without language. */
async function getByLanguage<C extends CollectionKey>(collection: C) {
  const all: CollectionEntry<C>[] = await getCollection(collection);
  const inLanguage = (language: string) =>
    all.flatMap((entry) => {
      const { code, slug } = parseEntryId(entry.id);
      return code === language ? [{ ...entry, id: slug } as CollectionEntry<C>] : [];
    });
  const language = currentLanguage();
  return {
    english: inLanguage(DEFAULT_LANGUAGE),
    translated: language === DEFAULT_LANGUAGE ? undefined : inLanguage(language),
  };
}

/** Collections whose entries have an `order`, or an `id` in the case of offers. */
export type SortedCollection = {
  [C in CollectionKey]: CollectionEntry<C>["data"] extends { order: number } | { id: number } ? C : never;
}[CollectionKey];

/** The content of an entry, with its file name as `slug`. */
export type SortedEntry<C extends SortedCollection> = CollectionEntry<C>["data"] & {
  slug: string;
} & WithLang;

/** Returns the entries of a collection in their order, without former members. */
export async function getSorted<C extends SortedCollection>(collection: C): Promise<SortedEntry<C>[]> {
  const entries: CollectionEntry<SortedCollection>[] = await getEntries<SortedCollection>(collection);
  const { translated } = await getByLanguage(collection);
  const translatedIds = translated && new Set(translated.map(({ id }) => id));
  const current = entries.filter(({ data }) => !("left" in data && data.left));
  const orderOf = ({ data }: CollectionEntry<SortedCollection>) => ("id" in data ? data.id : data.order);
  const sorted = current.sort((a, b) => orderOf(a) - orderOf(b));
  const filled = sorted.map(async ({ id, data }) => ({
    ...(await fillCounts(collection, data)),
    slug: id,
    lang: translatedIds?.has(id) === false ? DEFAULT_TAG : undefined,
  }));
  return (await Promise.all(filled)) as SortedEntry<C>[];
}

/** Replaces placeholders for limits, such as `{boardDays}`, and for counts, such as `{services}`. */
async function fillCounts<T>(collection: CollectionKey, content: T): Promise<T> {
  const limits = formatLimits(languageTag());
  if (KINDS_WITHOUT_COUNTS.has(collection)) return fillKnownPlaceholders(content, limits);
  return fillKnownPlaceholders(content, { ...limits, ...(await getCounts()) });
}

/** Counts the English files, because translations are not further entries. */
const getCounts = memoizePerLanguage(async (): Promise<Counts> => {
  const english = async <C extends CollectionKey>(collection: C) => (await getByLanguage(collection)).english;
  const team = (await english("members")).filter(({ data }) => !data.left);
  return {
    services: (await english("services")).length,
    consulting: (await english("serviceDetails")).length,
    projects: (await english("projects")).length,
    offers: (await english("offers")).length,
    plans: (await english("plans")).length,
    people: team.length,
    leaders: team.filter(({ data }) => data.leader).length,
    offices: (await english("company")).flatMap(({ data }) => data.offices).length,
  };
});
