import { rename } from "node:fs/promises";
import type { AstroIntegration } from "astro";

/** Moves the search index beside the built server: visitors are sent results, never the index. */
export default function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": ({ dir }) =>
        rename(new URL("search-index.json", dir), new URL("../server/search-index.json", dir)),
    },
  };
}
