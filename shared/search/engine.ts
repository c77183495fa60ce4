import MiniSearch, {
  type AsPlainObject,
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from "minisearch";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import { normaliseTerm, plainText, SHORTEST, speller, tokenise, wordsOfQuery } from "./terms.ts";

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
  /** How the words begin that were found, as the index has them, to mark them. */
  terms: readonly string[];
}

interface FindOptions {
  kind?: SearchKind | undefined;
  most: number;
  /** Leaves out what is far behind the best. */
  strongOnly?: boolean;
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

/** A beginning of words, and what else they are found by. */
type Also = [begins: string, spelt: string[]];

/**
 * The index as JSON, made with the site.
 * @param spellings for words of the documents, and all that begin with them
 */
export function indexOf(documents: SearchDocument[], spellings: Spellings = {}): string {
  const also = Object.entries(spellings).map(
    ([word, spelt]): Also => [normaliseTerm(word), spelt.map(normaliseTerm)],
  );
  const index = new MiniSearch({
    ...options,
    processTerm(word) {
      const term = normaliseTerm(word);
      return [term, ...also.flatMap(([begins, spelt]) => (term.startsWith(begins) ? spelt : []))];
    },
  });
  index.addAll(documents);
  return JSON.stringify({ ...index.toJSON(), spellings: also });
}

/** How loosely a word may be taken: as typed, as the beginning of a longer one, or one letter off. */
type Looseness = "whole" | "begun" | "near";

/** How loosely the words of a query are looked for in titles, and in texts if there at all. */
interface Reading extends Pick<SearchOptions, "boostDocument"> {
  title: Looseness;
  body?: Looseness;
  combineWith: "AND" | "OR";
  /** Finds what has the words in its title; what else is found may merely mention them. */
  named?: true;
  /** Is left out of suggestions where a title has the words. */
  loose?: true;
}

/**
 * The strictest first: what one finds besides comes after what those before it found. A further group is tried only
 * where the one before found nothing.
 */
const readings: readonly (readonly Reading[])[] = [
  [
    { title: "whole", combineWith: "AND", named: true },
    { title: "begun", combineWith: "AND", named: true, boostDocument: wantedFirst },
    { title: "begun", body: "whole", combineWith: "AND" },
    { title: "begun", body: "begun", combineWith: "AND", loose: true },
  ],
  [
    { title: "near", body: "begun", combineWith: "AND", named: true },
    { title: "near", body: "near", combineWith: "AND", loose: true },
  ],
  [{ title: "near", body: "near", combineWith: "OR" }],
];

/** Somebody in the middle of a word most likely wants to open one of these, above all if its title opens so. */
const WANTED: readonly unknown[] = ["service", "page"] satisfies SearchKind[];

function wantedFirst(_path: string, term: string, { kind, title }: Record<string, unknown> = {}): number {
  if (!WANTED.includes(kind)) return 1;
  return plainText(String(title)).startsWith(term) ? 10_000 : 100;
}

/** Below this share of the best score a text only mentions what others are about. */
const STRONG = 1 / 6;

export type SearchEngine = ReturnType<typeof searchEngine>;

/** @param json what `indexOf` made */
export function searchEngine(json: string) {
  const { spellings, ...made }: AsPlainObject & { spellings: Also[] } = JSON.parse(json);
  const index = MiniSearch.loadJS<SearchDocument>(made, options);
  const terms = made.index.map(([term]) => term);
  const known = new Set(terms);
  const misspelt = speller(terms);
  return {
    /** Whether every word of a query is one of the texts. */
    knows: (query: string): boolean =>
      tokenise(query)
        .map(normaliseTerm)
        .every((term) => known.has(term)),
    /**
     * The best matches first. All words must occur, as typed or as beginnings; where no document has them, with a
     * letter off; or else any of them.
     */
    find(query: string, { kind, most, strongOnly = false }: FindOptions): Found[] {
      const now = Date.now();
      const filter = (result: SearchResult) => (!kind || result["kind"] === kind) && !(result["from"] > now);
      const words = wordsOfQuery(query);
      const near = new Map<string, string[]>();
      const found = new Map<unknown, SearchResult>();
      let isNamed = false;
      for (const group of readings) {
        if (group !== readings[0]) for (const word of words) near.set(word, misspelt(word));
        for (const reading of group) {
          if (strongOnly && isNamed && reading.loose) continue;
          const queries = words.map((word) => queryOf(word, near.get(word) ?? [], reading));
          const results = index.search({ ...reading, queries }, { filter });
          const least = strongOnly && !reading.named ? STRONG * (results[0]?.score ?? 0) : 0;
          for (const result of results)
            if (result.score >= least && !found.has(result.id)) found.set(result.id, result);
          isNamed ||= reading.named === true && found.size > 0;
        }
        if (found.size > 0) break;
      }
      const begun = [...words, ...[...near.values()].flat()];
      const also = spellings.filter(([, spelt]) =>
        spelt.some((one) => begun.some((word) => one.startsWith(word))),
      );
      const marked = [...begun, ...also.map(([begins]) => begins)];
      return [...found.values()]
        .slice(0, most)
        .map(({ path, kind, title, text, words }) => ({ path, kind, title, text, words, terms: marked }));
    },
  };
}

const NEAR_WEIGHT = 0.3;

/** What finds the documents with a word; of a short one what is near counts only where a title says it. */
function queryOf(word: string, near: string[], { title, body, combineWith }: Reading): Query {
  const inField = (field: string, loosely: Looseness | undefined, shortest: number): Query[] => {
    if (!loosely) return [];
    const asTyped = { queries: [word], fields: [field], prefix: loosely !== "whole" && word.length > 1 };
    if (loosely !== "near" || word.length < shortest) return [asTyped];
    return [asTyped, { queries: near, fields: [field], combineWith: "OR", boostTerm: () => NEAR_WEIGHT }];
  };
  // Among words that do not go together a short one is near to something by chance.
  const inTitle = combineWith === "OR" ? SHORTEST + 1 : SHORTEST;
  return {
    combineWith: "OR",
    queries: [...inField("title", title, inTitle), ...inField("body", body, SHORTEST + 1)],
  };
}
