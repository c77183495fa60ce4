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

/** How people spell words in letters of another script: `পুজো` with `pujo`. */
export type Spellings = Readonly<Record<string, readonly string[]>>;

/**
 * The index as JSON, made with the site.
 * @param spellings for words of the documents, and all that begin with them
 */
export function indexOf(documents: SearchDocument[], spellings: Spellings = {}): string {
  const also = Object.entries(spellings).map(([word, spelt]) => [normaliseTerm(word), spelt] as const);
  const index = new MiniSearch({
    ...options,
    processTerm(word) {
      const term = normaliseTerm(word);
      const others = also.flatMap(([begins, spelt]) => (term.startsWith(begins) ? spelt : []));
      return others.length > 0 ? [term, ...others.map(normaliseTerm)] : term;
    },
  });
  index.addAll(documents);
  return JSON.stringify({ ...withoutTails(index.toJSON()), spellings: also });
}

/** @param json what `indexOf` made */
export function searchEngine(json: string): SearchEngine {
  const { spellings, ...made }: AsPlainObject & { spellings: [string, string[]][] } = JSON.parse(json);
  const index = MiniSearch.loadJS<SearchDocument>(made, options);
  const terms = made.index.map(([term]) => term);
  const known = new Set(terms);
  const meant = new Map(
    spellings.flatMap(([begins, spelt]) => {
      const words = terms.filter((term) => term.startsWith(begins));
      return spelt.map((one) => [normaliseTerm(one), words] as const);
    }),
  );
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
        return (wanted.strongOnly ? strongOnly(placed) : placed)
          .slice(0, most)
          .map(({ result }) => foundOf(result, meant));
      }
      return [];
    },
  };
}

function foundOf(result: SearchResult, meant: ReadonlyMap<string, readonly string[]>): Found {
  const { path, kind, title, text, words } = result;
  const terms = result.terms.flatMap((term) => [term, ...(meant.get(term) ?? [])]);
  return { path, kind, title, text, words, terms };
}
