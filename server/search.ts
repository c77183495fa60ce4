import { readFileSync } from "node:fs";
import { type SearchEngine, searchEngine } from "../src/search/engine.ts";

/** The search over the built site; its index is read when somebody searches first. */
export function openSearch(file: URL): SearchEngine {
  let engine: SearchEngine | undefined;
  return {
    find(query, options) {
      engine ??= searchEngine(readFileSync(file, "utf8"));
      return engine.find(query, options);
    },
  };
}
