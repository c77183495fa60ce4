import { kinds } from "#shared/schemas/kinds.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import type { Crop } from "#src/data/images/crops.ts";
import { loadPicture } from "#src/data/images/load-picture.ts";
import type { WithPicture } from "#src/data/images/view.ts";
import { getSorted, type SortedCollection, type SortedEntry } from "./collections.ts";

/** Returns the sorted entries of a collection, and loads the picture in one of their fields. */
export async function getSortedWithPictures<
  C extends SortedCollection,
  Field extends string & keyof SortedEntry<C>,
>(collection: C, field: Field, crop: Crop): Promise<WithPicture<SortedEntry<C>, Field>[]> {
  const withPicture = async (entry: SortedEntry<C>) => {
    const file = kinds[collection].files.replace("*", entry.slug);
    return {
      ...entry,
      [field]: await loadPicture(entry[field] as Picture, crop, `content/en/${file}: ${field}`),
    };
  };
  const entries = await getSorted(collection);
  return (await Promise.all(entries.map(withPicture))) as unknown as WithPicture<SortedEntry<C>, Field>[];
}
