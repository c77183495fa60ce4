import MiniSearch, {
  type AsPlainObject,
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from "minisearch";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import {
  createSpellingCorrector,
  foldText,
  getQueryTerms,
  MIN_FUZZY_LENGTH,
  normalizeTerm,
  tokenize,
} from "./terms.ts";

/** A searchable page, or part of a page. */
export interface SearchDocument {
  /** Its path. The path of a question has the fragment of its answer. */
  path: string;
  kind: SearchKind;
  title: string;
  /** Shown below the title of the result, truncated around the first match. */
  text: string;
  /** Further searchable passages, one per line. If `text` has no match, a passage with a match is shown instead. */
  passages: string;
  /** The time in epoch milliseconds from which the document can be found. */
  visibleFrom?: number;
}

export interface SearchHit extends SearchDocument {
  /** Normalised prefixes of the matched words, for highlighting. */
  terms: readonly string[];
}

interface FindOptions {
  kind?: SearchKind | undefined;
  limit: number;
  /** Omits results that score far below the best one. */
  strongOnly?: boolean;
}

const options: Options<SearchDocument> = {
  idField: "path",
  fields: ["title", "body"],
  storeFields: ["path", "kind", "title", "text", "passages", "visibleFrom"],
  extractField: (document, field) =>
    field === "body" ? `${document.text}\n${document.passages}` : document[field as keyof SearchDocument],
  tokenize,
  processTerm: normalizeTerm,
  searchOptions: {
    boost: { title: 3 },
    weights: { prefix: 0.1, fuzzy: 0 },
    // Query terms are already normalised; normalising twice would strip another suffix from some of them.
    processTerm: (term) => term,
  },
};

/** Spellings in another script, keyed by word, such as `pujo` for `পুজো`. */
type Spellings = Readonly<Record<string, readonly string[]>>;

/** A prefix of indexed terms, and the spellings that also find them. */
type SpellingVariants = [prefix: string, spellings: string[]];

/**
 * Builds the search index.
 * @param spellings alternative spellings, which apply to every word that starts with their key
 * @returns the index as JSON, for `createSearchEngine`
 */
export function buildSearchIndex(documents: SearchDocument[], spellings: Spellings = {}): string {
  const variants = Object.entries(spellings).map(
    ([word, alternatives]): SpellingVariants => [normalizeTerm(word), alternatives.map(normalizeTerm)],
  );
  const index = new MiniSearch({
    ...options,
    processTerm(word) {
      const term = normalizeTerm(word);
      return [
        term,
        ...variants.flatMap(([prefix, alternatives]) => (term.startsWith(prefix) ? alternatives : [])),
      ];
    },
  });
  index.addAll(documents);
  return JSON.stringify({ ...index.toJSON(), spellings: variants });
}

/** How a term may match: only exactly, also as a prefix, or also with one edit. */
type MatchMode = "exact" | "prefix" | "fuzzy";

/** One search of the index. Without `body`, only titles are searched. */
interface SearchPass extends Pick<SearchOptions, "boostDocument"> {
  title: MatchMode;
  body?: MatchMode;
  combineWith: "AND" | "OR";
  /** With `strongOnly`, its results are kept whatever their score. */
  strong?: true;
  /** Skipped with `strongOnly` if a strong pass had results. */
  weak?: true;
}

/**
 * Groups of passes, the strictest first. Results of a pass are appended to those of earlier passes. A group runs
 * only if the earlier groups had no results.
 */
const passGroups: readonly (readonly SearchPass[])[] = [
  [
    { title: "exact", combineWith: "AND", strong: true },
    { title: "prefix", combineWith: "AND", strong: true, boostDocument: boostMainPages },
    { title: "prefix", body: "exact", combineWith: "AND" },
    { title: "prefix", body: "prefix", combineWith: "AND", weak: true },
  ],
  [
    { title: "fuzzy", body: "prefix", combineWith: "AND", strong: true },
    { title: "fuzzy", body: "fuzzy", combineWith: "AND", weak: true },
  ],
  [{ title: "fuzzy", body: "fuzzy", combineWith: "OR" }],
];

const MAIN_KINDS: readonly unknown[] = ["service", "page"] satisfies SearchKind[];

/** Boosts services and pages that match a prefix, most of all if their title starts with it. */
function boostMainPages(_path: string, term: string, { kind, title }: Record<string, unknown> = {}): number {
  if (!MAIN_KINDS.includes(kind)) return 1;
  return foldText(String(title)).startsWith(term) ? 10_000 : 100;
}

/**
 * With `strongOnly`, results below this fraction of the best score are omitted, because such documents only mention the
 * terms.
 */
const MIN_STRONG_SCORE_RATIO = 1 / 6;

export type SearchEngine = ReturnType<typeof createSearchEngine>;

/**
 * Creates a search engine.
 * @param json an index created by `buildSearchIndex`
 */
export function createSearchEngine(json: string) {
  const { spellings: variants, ...indexJson }: AsPlainObject & { spellings: SpellingVariants[] } =
    JSON.parse(json);
  const index = MiniSearch.loadJS<SearchDocument>(indexJson, options);
  const allTerms = indexJson.index.map(([term]) => term);
  const indexedTerms = new Set(allTerms);
  const correctSpelling = createSpellingCorrector(allTerms);
  return {
    /** Returns whether the index contains every word of a query. */
    hasAllTerms: (query: string): boolean =>
      tokenize(query)
        .map(normalizeTerm)
        .every((term) => indexedTerms.has(term)),
    /**
     * Returns the matching documents, the best first. Every word must match exactly or as a prefix. If no document
     * contains all words, words with one edit also match. If there is still no result, one matching word is enough.
     */
    find(query: string, { kind, limit, strongOnly = false }: FindOptions): SearchHit[] {
      const now = Date.now();
      const filter = (result: SearchResult) =>
        (!kind || result["kind"] === kind) && !(result["visibleFrom"] > now);
      const queryTerms = getQueryTerms(query);
      const corrections = new Map<string, string[]>();
      const resultsById = new Map<unknown, SearchResult>();
      let hasStrongMatch = false;
      for (const group of passGroups) {
        if (group !== passGroups[0])
          for (const word of queryTerms) corrections.set(word, correctSpelling(word));
        for (const pass of group) {
          if (strongOnly && hasStrongMatch && pass.weak) continue;
          const queries = queryTerms.map((word) => createTermQuery(word, corrections.get(word) ?? [], pass));
          const results = index.search({ ...pass, queries }, { filter });
          const minScore = strongOnly && !pass.strong ? MIN_STRONG_SCORE_RATIO * (results[0]?.score ?? 0) : 0;
          for (const result of results)
            if (result.score >= minScore && !resultsById.has(result.id)) resultsById.set(result.id, result);
          hasStrongMatch ||= pass.strong === true && resultsById.size > 0;
        }
        if (resultsById.size > 0) break;
      }
      const searchedTerms = [...queryTerms, ...[...corrections.values()].flat()];
      const matchedVariants = variants.filter(([, alternatives]) =>
        alternatives.some((spelling) => searchedTerms.some((word) => spelling.startsWith(word))),
      );
      const terms = [...searchedTerms, ...matchedVariants.map(([prefix]) => prefix)];
      return [...resultsById.values()]
        .slice(0, limit)
        .map(({ path, kind, title, text, passages }) => ({ path, kind, title, text, passages, terms }));
    },
  };
}

const CORRECTION_WEIGHT = 0.3;

/** Returns the query for one term. Corrections of a short term count only in titles. */
function createTermQuery(
  term: string,
  corrections: string[],
  { title, body, combineWith }: SearchPass,
): Query {
  const inField = (field: string, mode: MatchMode | undefined, minFuzzyLength: number): Query[] => {
    if (!mode) return [];
    const asTyped = { queries: [term], fields: [field], prefix: mode !== "exact" && term.length > 1 };
    if (mode !== "fuzzy" || term.length < minFuzzyLength) return [asTyped];
    return [
      asTyped,
      { queries: corrections, fields: [field], combineWith: "OR", boostTerm: () => CORRECTION_WEIGHT },
    ];
  };
  // If one matching word is enough, corrections of short words are excluded, because they would match by chance.
  const minFuzzyLengthInTitle = combineWith === "OR" ? MIN_FUZZY_LENGTH + 1 : MIN_FUZZY_LENGTH;
  return {
    combineWith: "OR",
    queries: [
      ...inField("title", title, minFuzzyLengthInTitle),
      ...inField("body", body, MIN_FUZZY_LENGTH + 1),
    ],
  };
}
