import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { FIRST_TAG, languageTag } from "#shared/languages/tag.ts";
import { boundsIn } from "#shared/wording/bounds.ts";
import { type Counts, fillKnown, readWithoutCounts } from "#shared/wording/counts.ts";
import { currentLanguage, onlyTranslated } from "#src/lib/i18n/ambient.ts";
import { placeOf } from "#src/lib/i18n/languages.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";

/**
 * Makes something from content once in each language: where the site is built, content cannot change any more. In
 * development it is made each time.
 * @param make what is made for one list of names is kept under these names
 */
export function onceInEachLanguage<Names extends string[], T>(
  make: (...names: Names) => Promise<T>,
): (...names: Names) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (...names) => {
    if (import.meta.env.DEV) return make(...names);
    // While addresses are listed, entries that are not translated are missing.
    const key = [currentLanguage(), onlyTranslated(), ...names].join(" ");
    return made.getOrInsertComputed(key, () => make(...names));
  };
}

/**
 * The one entry of a collection that stands for a single file, such as `single("company")`, in the language of the
 * page; in English where it is not translated.
 * @throws when the file is missing.
 */
export const single: <C extends CollectionKey>(collection: C) => Promise<CollectionEntry<C>["data"]> =
  onceInEachLanguage(async (collection: CollectionKey) => {
    const entries = await byLanguage(collection);
    const entry = (entries.own ?? entries.first)[0] ?? entries.first[0];
    if (!entry) throw new Error(`content: the file of "${collection}" is missing`);
    return withFigures(collection, entry.data);
  });

/** Whether there is anything of a kind in the language of the page. */
export async function isTranslated(collection: CollectionKey): Promise<boolean> {
  const { own } = await byLanguage(collection);
  return own === undefined || own.length > 0;
}

/** Value of `lang` for a single file that is in English on a page of another language. */
export const fallbackLang = async (collection: CollectionKey): Promise<string | undefined> =>
  (await isTranslated(collection)) ? undefined : FIRST_TAG;

/**
 * The entries of a folder in the language of the page, each under the name of its file. What is not translated is
 * there in English, but for posts, which are of one language.
 */
export async function entriesOf<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>[]> {
  const { own, first } = await byLanguage(collection);
  if (!own) return first;
  if (onlyTranslated() || collection === "posts") return own;
  const translated = new Map(own.map((entry) => [entry.id, entry]));
  return first.map((entry) => translated.get(entry.id) ?? entry);
}

/** The entries of English and, on a page of another language, of that one, without the language folder in their names. */
async function byLanguage<C extends CollectionKey>(collection: C) {
  const all: CollectionEntry<C>[] = await getCollection(collection);
  const of = (language: string) =>
    all.flatMap((entry) => {
      const { code, slug } = placeOf(entry.id);
      return code === language ? [{ ...entry, id: slug } as CollectionEntry<C>] : [];
    });
  const language = currentLanguage();
  return { first: of(FIRST_LANGUAGE), own: language === FIRST_LANGUAGE ? undefined : of(language) };
}

/** Collections whose files say in which order they stand; offers do by their numbers. */
export type Ordered = {
  [C in CollectionKey]: CollectionEntry<C>["data"] extends { order: number } | { id: number } ? C : never;
}[CollectionKey];

/** What an entry says, and the name of its file. */
export type Placed<C extends Ordered> = CollectionEntry<C>["data"] & {
  slug: string;
} & WithLang;

/** A folder's entries in their order, each with the name of its file; of the members, those who are still here. */
export async function ordered<C extends Ordered>(collection: C): Promise<Placed<C>[]> {
  const entries: CollectionEntry<Ordered>[] = await entriesOf<Ordered>(collection);
  const { own } = await byLanguage(collection);
  const translated = own && new Set(own.map(({ id }) => id));
  const here = entries.filter(({ data }) => !("left" in data && data.left));
  const place = ({ data }: CollectionEntry<Ordered>) => ("id" in data ? data.id : data.order);
  const placed = here.sort((a, b) => place(a) - place(b));
  const filled = placed.map(async ({ id, data }) => ({
    ...(await withFigures(collection, data)),
    slug: id,
    lang: translated?.has(id) === false ? FIRST_TAG : undefined,
  }));
  return (await Promise.all(filled)) as Placed<C>[];
}

/** Content with the figures that its sentences ask for, such as `{boardDays}`, and `{services}` where those are counted. */
async function withFigures<T>(collection: CollectionKey, content: T): Promise<T> {
  const bounds = boundsIn(languageTag());
  if (readWithoutCounts.has(collection)) return fillKnown(content, bounds);
  return fillKnown(content, { ...bounds, ...(await counts()) });
}

/** Of the English files: a translation of an entry is none more. */
const counts = onceInEachLanguage(async (): Promise<Counts> => {
  const all = async <C extends CollectionKey>(collection: C) => (await byLanguage(collection)).first;
  const team = (await all("members")).filter(({ data }) => !data.left);
  return {
    services: (await all("services")).length,
    consulting: (await all("serviceDetails")).length,
    projects: (await all("projects")).length,
    offers: (await all("offers")).length,
    plans: (await all("plans")).length,
    people: team.length,
    leaders: team.filter(({ data }) => data.leader).length,
    offices: (await all("company")).flatMap(({ data }) => data.offices).length,
  };
});
