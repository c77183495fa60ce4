import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { otherLanguages } from "../../server/disk/site-folders.mjs";
import { prefixed } from "../../shared/addresses/paths";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";

/** Moves the search indexes beside the built server: visitors are sent results, never an index. */
export default function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        for (const language of [FIRST_LANGUAGE, ...otherLanguages()]) {
          const index = new URL(`.${prefixed(language, "/search-index.json")}`, dir);
          if (existsSync(index)) await rename(index, new URL(`../server/search-index-${language}.json`, dir));
        }
      },
    },
  };
}
