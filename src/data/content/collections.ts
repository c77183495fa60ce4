import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { DEFAULT_TAG, getLanguageTag } from "#shared/languages/locale.ts";
import { type Counts, fillKnownPlaceholders, KINDS_WITHOUT_COUNTS } from "#shared/text/counts.ts";
import { formatLimits } from "#shared/text/limits.ts";
import { getCurrentLanguage, omitsFallbacks } from "#src/data/i18n/language-context.ts";
import { parseEntryId } from "#src/data/i18n/languages.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import { isListed } from "./is-listed.ts";
import { NO_ENTRIES_ID } from "./no-entries.ts";
import { formatPrices } from "./price-placeholders.ts";

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
    // The result also depends on whether entries without a translation are omitted.
    const key = [getCurrentLanguage(), omitsFallbacks(), ...args].join(" ");
    return cache.getOrInsertComputed(key, () => load(...args));
  };
}

/**
 * Returns the content of a singleton, such as `company`, in the current language, or in English if it is not translated.
 * @throws if the file is missing
 */
export const getSingleton: <C extends CollectionKey>(collection: C) => Promise<CollectionEntry<C>["data"]> =
  memoizePerLanguage(async (collection: CollectionKey) => {
    const { english, translated } = await getByLanguage(collection);
    const entry = (translated ?? english)[0] ?? english[0];
    if (!entry) throw new CodedError("HD_CONTENT_INVALID", `Missing file of "${collection}" in content/.`);
    return fillGeneralPlaceholders(collection, entry.data);
  });

/** Returns whether a collection has an entry in the current language. */
export async function isTranslated(collection: CollectionKey): Promise<boolean> {
  const { translated } = await getByLanguage(collection);
  return translated === undefined || translated.length > 0;
}

/**
 * Returns the value of `lang` for a singleton.
 * @returns `undefined` unless it falls back to English
 */
export const getFallbackLang = async (collection: CollectionKey): Promise<string | undefined> =>
  (await isTranslated(collection)) ? undefined : DEFAULT_TAG;

/**
 * Returns the entries of a collection in the current language, with their file names as ids. English entries replace
 * missing translations. Posts that are not translated are omitted instead, and so are all such entries if
 * `omitsFallbacks()`.
 */
export async function getEntries<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>[]> {
  const { english, translated } = await getByLanguage(collection);
  if (!translated) return english;
  if (omitsFallbacks() || collection === "posts") return translated;
  const translations = new Map(translated.map((entry) => [entry.id, entry]));
  return english.map((entry) => translations.get(entry.id) ?? entry);
}

/** Returns the entries of a collection in all languages. */
export const getAllEntries = <C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>[]> =>
  getCollection(collection, ({ id }) => id !== NO_ENTRIES_ID);

/** Returns the English entries, and the entries in the current language unless it is English. Their ids are slugs. */
async function getByLanguage<C extends CollectionKey>(collection: C) {
  const all = await getAllEntries(collection);
  const getEntriesIn = (language: string) =>
    all.flatMap((entry) => {
      const { code, slug } = parseEntryId(entry.id);
      return code === language ? [{ ...entry, id: slug } as CollectionEntry<C>] : [];
    });
  const language = getCurrentLanguage();
  return {
    english: getEntriesIn(DEFAULT_LANGUAGE),
    translated: language === DEFAULT_LANGUAGE ? undefined : getEntriesIn(language),
  };
}

/** Collections whose entries have an `order`, or an `id` like offers. */
export type SortedCollection = {
  [C in CollectionKey]: CollectionEntry<C>["data"] extends { order: number } | { id: number } ? C : never;
}[CollectionKey];

/** The content of an entry, with its file name as `slug`. */
export type SortedEntry<C extends SortedCollection> = CollectionEntry<C>["data"] & {
  slug: string;
} & WithLang;

/** Returns the entries of a collection in their order, without former members. */
export const getSorted: <C extends SortedCollection>(collection: C) => Promise<SortedEntry<C>[]> =
  memoizePerLanguage(async (collection: SortedCollection) => {
    const entries: CollectionEntry<SortedCollection>[] = await getEntries<SortedCollection>(collection);
    const { translated } = await getByLanguage(collection);
    const translatedIds = translated && new Set(translated.map(({ id }) => id));
    const current = entries.filter(isListed);
    const getOrder = ({ data }: CollectionEntry<SortedCollection>) => ("id" in data ? data.id : data.order);
    const sorted = current.sort((a, b) => getOrder(a) - getOrder(b));
    const filled = sorted.map(async ({ id, data }) => ({
      ...(await fillGeneralPlaceholders(collection, data)),
      slug: id,
      lang: translatedIds?.has(id) === false ? DEFAULT_TAG : undefined,
    }));
    return (await Promise.all(filled)) as SortedEntry<SortedCollection>[];
  });

/** Replaces placeholders for limits, such as `{boardDays}`, for counts, such as `{services}`, and for prices. */
async function fillGeneralPlaceholders<T>(collection: CollectionKey, content: T): Promise<T> {
  const limits = formatLimits(getLanguageTag());
  if (KINDS_WITHOUT_COUNTS.has(collection)) return fillKnownPlaceholders(content, limits);
  return fillKnownPlaceholders(content, { ...limits, ...(await getCounts()), ...(await getPrices()) });
}

const getEnglish = async <C extends CollectionKey>(collection: C) =>
  (await getByLanguage(collection)).english;

/** Prices are set in English files. */
const getPrices = memoizePerLanguage(async (): Promise<Record<string, string>> => {
  const [rules] = (await getEnglish("company")).map(({ data }) => data.prices);
  const offers = (await getEnglish("offers")).map(({ data }) => data);
  const plans = (await getEnglish("plans")).map(({ data }) => data);
  return rules ? formatPrices({ offers, plans, rules }) : {};
});

/** Counts only English files, because translations are not additional entries. */
const getCounts = memoizePerLanguage(async (): Promise<Counts> => {
  return {
    services: (await getEnglish("services")).length,
    consulting: (await getEnglish("serviceDetails")).length,
    projects: (await getEnglish("projects")).length,
    offers: (await getEnglish("offers")).length,
    plans: (await getEnglish("plans")).length,
    people: (await getEnglish("members")).filter(isListed).length,
    offices: (await getEnglish("company")).flatMap(({ data }) => data.offices).length,
  };
});
