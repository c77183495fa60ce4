import { kinds } from "#shared/schemas/kinds.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import type { Cut } from "#src/lib/images/cuts.ts";
import { picture } from "#src/lib/images/load.ts";
import type { WithPicture } from "#src/lib/images/view.ts";
import { type Ordered, ordered, type Placed } from "./collections.ts";

/** A folder's entries in their order, each with the picture in one of its fields ready to be shown. */
export async function withPictures<C extends Ordered, Field extends string & keyof Placed<C>>(
  collection: C,
  field: Field,
  cut: Cut,
): Promise<WithPicture<Placed<C>, Field>[]> {
  const shown = async (entry: Placed<C>) => {
    const file = kinds[collection].files.replace("*", entry.slug);
    return {
      ...entry,
      [field]: await picture(entry[field] as Picture, cut, `content/en/${file}: ${field}`),
    };
  };
  const entries = await ordered(collection);
  return (await Promise.all(entries.map(shown))) as unknown as WithPicture<Placed<C>, Field>[];
}
