import { defineCollection } from "astro:content";
import type { Loader } from "astro/loaders";
import { kinds } from "#shared/schemas/kinds.ts";
import { contentLoader } from "#src/data/content/loader.ts";

type Kinds = typeof kinds;
type Collections = { [K in keyof Kinds]: { loader: Loader; schema: Kinds[K]["schema"] } };

/** One collection per content kind. Read singletons with `getSingleton`, others with `getEntries` or `getSorted`. */
export const collections = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [
    name,
    defineCollection({ loader: contentLoader(kind), schema: kind.schema }),
  ]),
) as unknown as Collections;
