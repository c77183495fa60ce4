import { defineCollection } from "astro:content";
import type { Loader } from "astro/loaders";
import { kinds } from "#shared/schemas/kinds.ts";
import { contentLoader } from "./content/loader.ts";

type Kinds = typeof kinds;
type Collections = { [K in keyof Kinds]: { loader: Loader; schema: Kinds[K]["schema"] } };

/** One collection per content kind. `getSingleton` reads those with one file, `getEntries` and `getSorted` the others. */
export const collections = Object.fromEntries(
  Object.entries(kinds).map(([name, { files, schema }]) => [
    name,
    defineCollection({ loader: contentLoader(files), schema }),
  ]),
) as unknown as Collections;
