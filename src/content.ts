import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { sharedOrders } from "./content-checks/orders";
import { stopOn } from "./stop-on";

/**
 * The one entry of a collection that stands for a single file, such as `single("company")`.
 * @throws when the file is missing.
 */
export async function single<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>["data"]> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`content: the file of "${collection}" is missing`);
  return entry.data;
}

/** Collections whose files say in which order they stand. */
type Ordered = {
  [C in CollectionKey]: CollectionEntry<C>["data"] extends { order: number } ? C : never;
}[CollectionKey];

type Placed<C extends Ordered> = CollectionEntry<C>["data"] & { slug: string };

/** A folder's entries in their order, each with the name of its file; stops the build when two claim one place. */
export async function ordered<C extends Ordered>(collection: C): Promise<Placed<C>[]> {
  const entries = await inOrder(collection);
  return entries.map(({ id, data }) => ({ ...data, slug: id }) as Placed<C>);
}

/** The same as Astro has them. */
export async function inOrder<C extends Ordered>(collection: C): Promise<CollectionEntry<C>[]> {
  const entries: CollectionEntry<Ordered>[] = await getCollection<Ordered>(collection);
  const folder = collection.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  stopOn(sharedOrders(folder, entries));
  return entries.sort((a, b) => a.data.order - b.data.order) as CollectionEntry<C>[];
}
