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
  MIN_FUZZY_LENGTH,
  normaliseTerm,
  queryTerms,
  tokenise,
} from "./terms.ts";

/** A searchable page, or part of a page. */
export interface SearchDocument {
  /** Its address. The address of a question has the fragment of its answer. */
  path: string;
  kind: SearchKind;
  title: string;
  /** Shown below the title of the result, cut around the first match. */
  text: string;
  /** Further searchable passages, one per line. A passage with a match is shown if `text` has none. */
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
  tokenize: tokenise,
  processTerm: normaliseTerm,
  searchOptions: {
    boost: { title: 3 },
    weights: { prefix: 0.1, fuzzy: 0 },
    // Query terms are normalised already; a second pass would strip some of a further ending.
    processTerm: (term) => term,
  },
};

/** Spellings of words in another script, such as `pujo` for `পুজো`. */
type Spellings = Readonly<Record<string, readonly string[]>>;

/** A prefix of indexed terms, and the spellings that also find them. */
type SpellingVariants = [prefix: string, spellings: string[]];

/**
 * Builds the search index.
 * @param spellings further spellings of words in the documents; they apply to every word that starts with the key
 * @returns the index as JSON, for `createSearchEngine`
 */
export function buildSearchIndex(documents: SearchDocument[], spellings: Spellings = {}): string {
  const variants = Object.entries(spellings).map(
    ([word, forms]): SpellingVariants => [normaliseTerm(word), forms.map(normaliseTerm)],
  );
  const index = new MiniSearch({
    ...options,
    processTerm(word) {
      const term = normaliseTerm(word);
      return [term, ...variants.flatMap(([prefix, forms]) => (term.startsWith(prefix) ? forms : []))];
    },
  });
  index.addAll(documents);
  return JSON.stringify({ ...index.toJSON(), spellings: variants });
}

/** How a term may match: exactly, as a prefix, or with one letter off. */
type MatchMode = "exact" | "prefix" | "fuzzy";

/** One search of the index. Without `body`, only titles are searched. */
interface SearchPass extends Pick<SearchOptions, "boostDocument"> {
  title: MatchMode;
  body?: MatchMode;
  combineWith: "AND" | "OR";
  /** Finds only documents with the terms in their title. */
  titleOnly?: true;
  /** Skipped with `strongOnly` if a title matched. */
  weak?: true;
}

/**
 * Groups of passes, the strictest first. Results of a pass follow those of the passes before it. A group runs only if
 * the groups before it found nothing.
 */
const passGroups: readonly (readonly SearchPass[])[] = [
  [
    { title: "exact", combineWith: "AND", titleOnly: true },
    { title: "prefix", combineWith: "AND", titleOnly: true, boostDocument: boostMainPages },
    { title: "prefix", body: "exact", combineWith: "AND" },
    { title: "prefix", body: "prefix", combineWith: "AND", weak: true },
  ],
  [
    { title: "fuzzy", body: "prefix", combineWith: "AND", titleOnly: true },
    { title: "fuzzy", body: "fuzzy", combineWith: "AND", weak: true },
  ],
  [{ title: "fuzzy", body: "fuzzy", combineWith: "OR" }],
];

const MAIN_KINDS: readonly unknown[] = ["service", "page"] satisfies SearchKind[];

/** Ranks services and pages first for a partly typed word, above all if their title starts with it. */
function boostMainPages(_path: string, term: string, { kind, title }: Record<string, unknown> = {}): number {
  if (!MAIN_KINDS.includes(kind)) return 1;
  return foldText(String(title)).startsWith(term) ? 10_000 : 100;
}

/** The share of the best score below which a document only mentions the terms. */
const MIN_STRONG_SHARE = 1 / 6;

export type SearchEngine = ReturnType<typeof createSearchEngine>;

/** @param json a result of `buildSearchIndex` */
export function createSearchEngine(json: string) {
  const { spellings: variants, ...indexJson }: AsPlainObject & { spellings: SpellingVariants[] } =
    JSON.parse(json);
  const index = MiniSearch.loadJS<SearchDocument>(indexJson, options);
  const allTerms = indexJson.index.map(([term]) => term);
  const indexedTerms = new Set(allTerms);
  const correctSpelling = createSpellingCorrector(allTerms);
  return {
    /** Whether the index contains every word of a query. */
    hasAllTerms: (query: string): boolean =>
      tokenise(query)
        .map(normaliseTerm)
        .every((term) => indexedTerms.has(term)),
    /**
     * Returns the matching documents, the best first. Every word must match, exactly or as a prefix. If no document
     * has all words, one letter may be off; if that fails too, any of the words may match.
     */
    find(query: string, { kind, limit, strongOnly = false }: FindOptions): SearchHit[] {
      const now = Date.now();
      const filter = (result: SearchResult) =>
        (!kind || result["kind"] === kind) && !(result["visibleFrom"] > now);
      const words = queryTerms(query);
      const corrections = new Map<string, string[]>();
      const found = new Map<unknown, SearchResult>();
      let hasTitleMatch = false;
      for (const group of passGroups) {
        if (group !== passGroups[0]) for (const word of words) corrections.set(word, correctSpelling(word));
        for (const pass of group) {
          if (strongOnly && hasTitleMatch && pass.weak) continue;
          const queries = words.map((word) => termQuery(word, corrections.get(word) ?? [], pass));
          const results = index.search({ ...pass, queries }, { filter });
          const minScore = strongOnly && !pass.titleOnly ? MIN_STRONG_SHARE * (results[0]?.score ?? 0) : 0;
          for (const result of results)
            if (result.score >= minScore && !found.has(result.id)) found.set(result.id, result);
          hasTitleMatch ||= pass.titleOnly === true && found.size > 0;
        }
        if (found.size > 0) break;
      }
      const searched = [...words, ...[...corrections.values()].flat()];
      const matchedVariants = variants.filter(([, forms]) =>
        forms.some((spelling) => searched.some((word) => spelling.startsWith(word))),
      );
      const terms = [...searched, ...matchedVariants.map(([prefix]) => prefix)];
      return [...found.values()]
        .slice(0, limit)
        .map(({ path, kind, title, text, passages }) => ({ path, kind, title, text, passages, terms }));
    },
  };
}

const CORRECTION_WEIGHT = 0.3;

/** Returns the query for one term. Corrections of a short term count only in titles. */
function termQuery(term: string, corrections: string[], { title, body, combineWith }: SearchPass): Query {
  const inField = (field: string, mode: MatchMode | undefined, minFuzzyLength: number): Query[] => {
    if (!mode) return [];
    const asTyped = { queries: [term], fields: [field], prefix: mode !== "exact" && term.length > 1 };
    if (mode !== "fuzzy" || term.length < minFuzzyLength) return [asTyped];
    return [
      asTyped,
      { queries: corrections, fields: [field], combineWith: "OR", boostTerm: () => CORRECTION_WEIGHT },
    ];
  };
  // If any word may match, a short word would match by chance.
  const minTitleLength = combineWith === "OR" ? MIN_FUZZY_LENGTH + 1 : MIN_FUZZY_LENGTH;
  return {
    combineWith: "OR",
    queries: [...inField("title", title, minTitleLength), ...inField("body", body, MIN_FUZZY_LENGTH + 1)],
  };
}
