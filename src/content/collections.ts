import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { countsOwnAlone, currentLanguage } from "../languages/ambient";
import { placeOf } from "../languages/languages";
import { withCounts } from "./counts";
import { onceInEachLanguage } from "./once";

/**
 * The one entry of a collection that stands for a single file, such as `single("company")`, in the language of the
 * page; in English where it is not translated.
 * @throws when the file is missing.
 */
export const single: <C extends CollectionKey>(collection: C) => Promise<CollectionEntry<C>["data"]> =
  onceInEachLanguage(async (collection: CollectionKey) => {
    const entries = await rooms(collection);
    const entry = (entries.own ?? entries.first)[0] ?? entries.first[0];
    if (!entry) throw new Error(`content: the file of "${collection}" is missing`);
    return withCounts(collection, entry.data);
  });

/** Whether there is anything of a kind in the language of the page. */
export async function isTranslated(collection: CollectionKey): Promise<boolean> {
  const { own } = await rooms(collection);
  return own === undefined || own.length > 0;
}

/**
 * The entries of a folder in the language of the page, each under the name of its file. What is not translated is
 * there in English, but for posts, which are of one language.
 */
export async function entriesOf<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>[]> {
  const { own, first } = await rooms(collection);
  if (!own) return first;
  if (countsOwnAlone() || collection === "posts") return own;
  const translated = new Map(own.map((entry) => [entry.id, entry]));
  return first.map((entry) => translated.get(entry.id) ?? entry);
}

/** The entries of English and, on a page of another language, of that one, without the room in their names. */
async function rooms<C extends CollectionKey>(collection: C) {
  const all: CollectionEntry<C>[] = await getCollection(collection);
  const of = (language: string) =>
    all.flatMap((entry) => {
      const { code, slug } = placeOf(entry.id);
      return code === language ? [{ ...entry, id: slug } as CollectionEntry<C>] : [];
    });
  const language = currentLanguage();
  return { first: of(FIRST_LANGUAGE), own: language === FIRST_LANGUAGE ? undefined : of(language) };
}

/** Collections whose files say in which order they stand. */
type Ordered = {
  [C in CollectionKey]: CollectionEntry<C>["data"] extends { order: number } ? C : never;
}[CollectionKey];

type Placed<C extends Ordered> = CollectionEntry<C>["data"] & { slug: string };

/** A folder's entries in their order, each with the name of its file; of the members, those who are still here. */
export async function ordered<C extends Ordered>(collection: C): Promise<Placed<C>[]> {
  const entries = await inOrder(collection);
  return entries.map(({ id, data }) => ({ ...data, slug: id }) as Placed<C>);
}

/** The same as Astro has them. */
export async function inOrder<C extends Ordered>(collection: C): Promise<CollectionEntry<C>[]> {
  const entries: CollectionEntry<Ordered>[] = await entriesOf<Ordered>(collection);
  const here = entries.filter(({ data }) => !("left" in data && data.left));
  const placed = here.sort((a, b) => a.data.order - b.data.order);
  const filled = placed.map(async (entry) => ({ ...entry, data: await withCounts(collection, entry.data) }));
  return (await Promise.all(filled)) as CollectionEntry<C>[];
}
