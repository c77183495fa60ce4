import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";

/**
 * The one entry of a collection that stands for a single file, such as `single("company")`.
 * @throws when the file is missing.
 */
export async function single<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>["data"]> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`content: the file of "${collection}" is missing`);
  return entry.data;
}
