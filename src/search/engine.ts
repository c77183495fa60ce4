import MiniSearch, { type Options, type SearchResult } from "minisearch";
import type { SearchKind } from "../schemas/search-kinds.ts";
import type { SearchDocument } from "./document.ts";
import { cleanQuery, normaliseTerm, tokenise } from "./terms.ts";

export interface Found extends Pick<SearchDocument, "path" | "kind" | "title" | "text"> {
  /** The terms of the index that matched, to mark them. */
  terms: string[];
}

export interface SearchEngine {
  /** The best matches first; all words must occur, or else any of them. */
  find(query: string, options: { kind?: SearchKind | undefined; most: number }): Found[];
}

/** Shorter words are too near to others for a letter to be off. */
const FUZZY_FROM = 4;

const options: Options<SearchDocument> = {
  idField: "path",
  fields: ["title", "words", "text"],
  storeFields: ["path", "kind", "title", "text"],
  tokenize: tokenise,
  processTerm: normaliseTerm,
  searchOptions: {
    boost: { title: 4, words: 1.5 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length >= FUZZY_FROM ? 1 : false),
    weights: { fuzzy: 0.3, prefix: 0.6 },
  },
};

/** The index as JSON, made with the site. */
export function indexOf(documents: SearchDocument[]): string {
  const index = new MiniSearch(options);
  index.addAll(documents);
  return JSON.stringify(index);
}

/** @param json what `indexOf` made */
export function searchEngine(json: string): SearchEngine {
  const index = MiniSearch.loadJSON(json, options);
  return {
    find(query, { kind, most }) {
      const text = cleanQuery(query);
      if (!text) return [];
      const filter = kind ? { filter: (result: SearchResult) => result["kind"] === kind } : {};
      const all = index.search(text, { ...filter, combineWith: "AND" });
      const results = all.length > 0 ? all : index.search(text, { ...filter, combineWith: "OR" });
      return results
        .slice(0, most)
        .map(({ path, kind, title, text, terms }) => ({ path, kind, title, text, terms }));
    },
  };
}
