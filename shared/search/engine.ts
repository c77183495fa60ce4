import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from "minisearch";
import type { SearchKind } from "../schemas/search-kinds.ts";
import { SHORTEST, speller } from "./spelling.ts";
import { normaliseTerm, plainText, tokenise, wordsOfQuery } from "./terms.ts";

/** One thing that can be found. */
export interface SearchDocument {
  /** Its address; a question's leads to the page it stands on. */
  path: string;
  kind: SearchKind;
  title: string;
  /** What the result page shows below the title, cut to where the words were found. */
  text: string;
  /** Further passages it is found by, one a line; one with a word found is shown where the text has none. */
  words: string;
  /** From this time on it can be found, in milliseconds since 1970; without one, at once. */
  from?: number;
}

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
    weights: { prefix: 0.1, fuzzy: 0 },
    // The words come normalised, and some would lose a second ending.
    processTerm: (term) => term,
  },
};

/** How people spell words in letters of another script: `পুজো` with `pujo`. */
type Spellings = Readonly<Record<string, readonly string[]>>;

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
  return JSON.stringify({ ...index.toJSON(), spellings: also });
}

/** A word that was typed, and the words of the index it may be a misspelling of. */
interface Typed {
  word: string;
  near: readonly string[];
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

  /** A query from the strictest reading to the most generous. */
  function* readings(query: string): Generator<{ combineWith: "AND" | "OR"; words: Typed[] }> {
    const words = wordsOfQuery(query).map((word) => ({ word, near: [] }));
    yield { combineWith: "AND", words };
    const misspelt = words.map(({ word }) => ({ word, near: spell(word) }));
    yield { combineWith: "AND", words: misspelt };
    // Among words that do not go together a short one is near to something by chance.
    const long = misspelt.map(({ word, near }) => ({ word, near: word.length > SHORTEST ? near : [] }));
    yield { combineWith: "OR", words: long };
  }

  return {
    knows: (query) =>
      tokenise(query)
        .map(normaliseTerm)
        .every((term) => known.has(term)),
    find(query, { kind, most, strongOnly = false }) {
      const now = Date.now();
      const filter = (result: SearchResult) => (!kind || result["kind"] === kind) && !(result["from"] > now);
      const exact = index.search({ combineWith: "AND", queries: wordsOfQuery(query) }, { filter });
      const exactScores = new Map(exact.map(({ id, score }) => [id, score]));
      for (const { combineWith, words } of readings(query)) {
        const results = index.search({ combineWith, queries: words.map(queryOf) }, { filter });
        if (results.length === 0) continue;
        const placed = bestFirst(results, words, exactScores);
        return (strongOnly ? withoutWeak(placed) : placed)
          .slice(0, most)
          .map(({ result: { path, kind, title, text, words, terms } }) => ({
            ...{ path, kind, title, text, words },
            terms: terms.flatMap((term: string) => [term, ...(meant.get(term) ?? [])]),
          }));
      }
      return [];
    },
  };
}

const NEAR_WEIGHT = 0.3;

/** What finds the documents with a word or the beginning of one. */
function queryOf({ word, near }: Typed): Query {
  // What is near to a short word is worth showing only where a title says it.
  const fields = word.length > SHORTEST ? ["title", "body"] : ["title"];
  return {
    combineWith: "OR",
    queries: [
      { queries: [word], prefix: word.length > 1 },
      { queries: [...near], fields, combineWith: "OR", boostTerm: () => NEAR_WEIGHT },
    ],
  };
}

/** How a document has a word, the best first: as typed, as the beginning of a longer one, or one letter off. */
const TITLE = { has: 0, begins: 3, near: 6 };
const TEXT = { has: 4, begins: 5, near: 7 };
const MISSING = 8;
/** Somebody in the middle of a word most likely wants to open one of these, above all if its title opens so. */
const WANTED: ReadonlySet<SearchKind> = new Set(["service", "page"]);
const WANTED_TITLE = { opens: 1, begins: 2 };

/** A result, and how far it is from what was typed. */
interface Placed {
  result: SearchResult;
  step: number;
}

/** The best first: by the word that a document has least well, then by score. */
function bestFirst(
  results: readonly SearchResult[],
  words: readonly Typed[],
  exactScores: ReadonlyMap<unknown, number>,
): Placed[] {
  const exact = ({ result }: Placed) => exactScores.get(result.id) ?? 0;
  return results
    .map((result) => ({ result, step: Math.max(...words.map((typed) => stepOf(result, typed))) }))
    .sort((a, b) => a.step - b.step || exact(b) - exact(a) || b.result.score - a.result.score);
}

function stepOf({ match, kind, title }: SearchResult, { word, near }: Typed): number {
  const steps = Object.entries(match).map(([term, fields]) => {
    const steps = fields.includes("title") ? TITLE : TEXT;
    if (term === word) return steps.has;
    if (term.startsWith(word)) return steps.begins;
    return near.includes(term) ? steps.near : MISSING;
  });
  const step = Math.min(...steps);
  if (step !== TITLE.begins || !WANTED.has(kind)) return step;
  return plainText(title).startsWith(word) ? WANTED_TITLE.opens : WANTED_TITLE.begins;
}

/** Below this share of the best score a text only mentions what others are about. */
const STRONG = 1 / 6;

/** Leaves out what is far behind: loose matches in texts where a title matches, and mere mentions. */
function withoutWeak(placed: readonly Placed[]): Placed[] {
  const best = placed[0]?.step ?? MISSING;
  const least = STRONG * Math.max(...placed.map(({ result }) => result.score));
  return placed.filter(({ step, result }) => {
    if (best <= TITLE.begins && step > TEXT.has) return false;
    if (best === TITLE.near && step > TITLE.near) return false;
    return step < TEXT.has || result.score >= least;
  });
}
