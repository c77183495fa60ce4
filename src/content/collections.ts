import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { withCounts } from "./counts";

/** Files already read, where content cannot change any more: a page on demand reads a dozen of them. */
const read = new Map<CollectionKey, unknown>();

/**
 * The one entry of a collection that stands for a single file, such as `single("company")`.
 * @throws when the file is missing.
 */
export async function single<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>["data"]> {
  const known = read.get(collection);
  if (known) return known as CollectionEntry<C>["data"];
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`content: the file of "${collection}" is missing`);
  const data = await withCounts(collection, entry.data);
  if (import.meta.env.PROD) read.set(collection, data);
  return data;
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
  const entries: CollectionEntry<Ordered>[] = await getCollection<Ordered>(collection);
  const here = entries.filter(({ data }) => !("left" in data && data.left));
  const placed = here.sort((a, b) => a.data.order - b.data.order);
  const filled = placed.map(async (entry) => ({ ...entry, data: await withCounts(collection, entry.data) }));
  return (await Promise.all(filled)) as CollectionEntry<C>[];
}
