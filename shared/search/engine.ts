import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from "minisearch";
import type { SearchKind } from "../schemas/search-kinds.ts";
import { bestFirst, strongOnly } from "./closeness.ts";
import type { SearchDocument } from "./document.ts";
import { queryOf, readings } from "./readings.ts";
import { speller } from "./spelling.ts";
import { withoutTails } from "./tails.ts";
import { normaliseTerm, tokenise, wordsOfQuery } from "./terms.ts";

export interface Found extends SearchDocument {
  /** The terms of the index that matched, to mark them. */
  terms: string[];
}

interface FindOptions {
  kind?: SearchKind | undefined;
  most: number;
  /** Leaves out what is far behind the best. */
  strongOnly?: boolean;
}

export interface SearchEngine {
  /**
   * The best matches first. All words must occur, as typed or as beginnings; where no document has them, with a
   * letter off; or else any of them.
   */
  find(query: string, options: FindOptions): Found[];
  /** Whether every word of a query is one of the texts. */
  knows(query: string): boolean;
}

const options: Options<SearchDocument> = {
  idField: "path",
  fields: ["title", "body"],
  storeFields: ["path", "kind", "title", "text", "words", "from"],
  extractField: (document, field) =>
    field === "body" ? `${document.text}\n${document.words}` : document[field as keyof SearchDocument],
  tokenize: tokenise,
  processTerm: normaliseTerm,
  searchOptions: {
    boost: { title: 3 },
    weights: { prefix: 0.6, fuzzy: 0 },
    // The words come normalised, and some would lose a second ending.
    processTerm: (term) => term,
  },
};

/** The index as JSON, made with the site. */
export function indexOf(documents: SearchDocument[]): string {
  const index = new MiniSearch(options);
  index.addAll(documents);
  return JSON.stringify(withoutTails(index.toJSON()));
}

/** @param json what `indexOf` made */
export function searchEngine(json: string): SearchEngine {
  const made: AsPlainObject = JSON.parse(json);
  const index = MiniSearch.loadJS<SearchDocument>(made, options);
  const terms = made.index.map(([term]) => term);
  const known = new Set(terms);
  const spell = speller(terms);
  return {
    knows: (query) =>
      tokenise(query)
        .map(normaliseTerm)
        .every((term) => known.has(term)),
    find(query, { kind, most, ...wanted }) {
      const typed = wordsOfQuery(query);
      const now = Date.now();
      const filter = {
        filter: (result: SearchResult) => (!kind || result["kind"] === kind) && !(result["from"] > now),
      };
      const whole = index.search({ combineWith: "AND", queries: typed }, filter);
      const scores = new Map(whole.map(({ id, score }) => [id, score]));
      for (const reading of readings) {
        const words = typed.map((word) => ({
          word,
          near: word.length < reading.nearFrom ? [] : spell(word),
        }));
        const queries = words.map((word) => queryOf(word, reading));
        const results = index.search({ combineWith: reading.combineWith, queries }, filter);
        if (results.length < (reading.begunInText ? 1 : most)) continue;
        const placed = bestFirst(results, words, scores);
        return (wanted.strongOnly ? strongOnly(placed) : placed).slice(0, most).map(foundOf);
      }
      return [];
    },
  };
}

function foundOf({ result }: { result: SearchResult }): Found {
  const { path, kind, title, text, words, terms } = result;
  return { path, kind, title, text, words, terms };
}
