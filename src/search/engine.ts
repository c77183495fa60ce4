import MiniSearch, { type Options, type SearchOptions, type SearchResult } from "minisearch";
import type { SearchKind } from "../schemas/search-kinds.ts";
import type { SearchDocument } from "./document.ts";
import { withoutTails } from "./tails.ts";
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
  fields: ["title", "body"],
  storeFields: ["path", "kind", "title", "text"],
  extractField: (document, field) =>
    field === "body" ? `${document.text} ${document.words}` : document[field as keyof SearchDocument],
  tokenize: tokenise,
  processTerm: normaliseTerm,
  searchOptions: {
    boost: { title: 3 },
    combineWith: "AND",
    weights: { fuzzy: 0.3, prefix: 0.6 },
  },
};

const prefix = (term: string) => term.length > 1;
const fuzzy = (term: string) => (term.length >= FUZZY_FROM ? 1 : false);
/** From the strictest to the most generous reading of a query; each finds all that the one before does. */
const readings: SearchOptions[] = [{}, { prefix }, { prefix, fuzzy }, { prefix, fuzzy, combineWith: "OR" }];

/** The index as JSON, made with the site. */
export function indexOf(documents: SearchDocument[]): string {
  const index = new MiniSearch(options);
  index.addAll(documents);
  return JSON.stringify(withoutTails(index.toJSON()));
}

/** @param json what `indexOf` made */
export function searchEngine(json: string): SearchEngine {
  const index = MiniSearch.loadJSON(json, options);
  return {
    find(query, { kind, most }) {
      const text = cleanQuery(query);
      if (!text) return [];
      const filter = kind ? { filter: (result: SearchResult) => result["kind"] === kind } : {};
      let results: SearchResult[] = [];
      for (const reading of readings) {
        // Any word will do only where nothing has all of them.
        if (results.length >= most || (reading.combineWith && results.length > 0)) break;
        results = index.search(text, { ...filter, ...reading });
      }
      return results
        .slice(0, most)
        .map(({ path, kind, title, text, terms }) => ({ path, kind, title, text, terms }));
    },
  };
}
