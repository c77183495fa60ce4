import MiniSearch, {
  type AsPlainObject,
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from "minisearch";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import { createCorrectionQuery, MIN_CORRECTED_LENGTH } from "./corrections.ts";
import { expandSynonyms, normalizeSynonyms, type Synonyms } from "./synonyms.ts";
import { getQueryTerms, isStopWord, normalizeTerm, tokenize } from "./terms.ts";

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
  /** Words that others use for what the document answers. Matches rank between those in the title and in the text. */
  keywords?: string;
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
  fields: ["title", "keywords", "body"],
  storeFields: ["path", "kind", "title", "titleStart", "text", "passages", "visibleFrom"],
  extractField: (document, field) => {
    if (field === "body") return `${document.text}\n${document.passages}`;
    if (field === "titleStart") return normalizeTerm(tokenize(document.title)[0] ?? "");
    return document[field as keyof SearchDocument];
  },
  tokenize,
  processTerm: normalizeTerm,
  searchOptions: {
    // Ranks whole words in titles first, then prefixes in titles, whole words in keywords, whole words in texts, and
    // prefixes in texts.
    boost: { title: 250, keywords: 4 },
    weights: { prefix: 0.02, fuzzy: 0.45 },
    prefix: (term) => term.length > 1,
    // Query terms are already normalised; normalising twice would strip another suffix from some of them.
    processTerm: (term) => term,
  },
};

/**
 * With `strongOnly`, results below this fraction of the best score are omitted. If the word is in a title, these are
 * documents that only mention it.
 */
const MIN_STRONG_SCORE_RATIO = 1 / 400;

/** Spellings in another script, keyed by word, such as `pujo` for `পুজো`. */
type Spellings = Readonly<Record<string, readonly string[]>>;

/** Shorter words with synonyms are not completed: COD is not the start of code. */
const MIN_COMPLETED_SYNONYM_LENGTH = 4;

/** A prefix of indexed terms, and the spellings that also find them. */
type SpellingVariants = [prefix: string, spellings: string[]];

/**
 * Builds the search index.
 * @param spellings alternative spellings, which apply to every word that starts with their key
 * @param synonyms groups of words or phrases that mean the same, which apply to queries
 * @returns the index as JSON, for `createSearchEngine`
 */
export function buildSearchIndex(
  documents: SearchDocument[],
  spellings: Spellings = {},
  synonyms: readonly (readonly string[])[] = [],
): string {
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
  return JSON.stringify({
    ...index.toJSON(),
    spellings: variants,
    synonyms: normalizeSynonyms(synonyms),
  });
}

interface StoredIndex extends AsPlainObject {
  spellings: SpellingVariants[];
  synonyms: Synonyms[];
}

export type SearchEngine = ReturnType<typeof createSearchEngine>;

/**
 * Creates a search engine.
 * @param json an index created by `buildSearchIndex`
 */
export function createSearchEngine(json: string) {
  const { spellings: variants, synonyms, ...indexJson }: StoredIndex = JSON.parse(json);
  const index = MiniSearch.loadJS<SearchDocument>(indexJson, options);
  return {
    /**
     * Returns the matching documents, the best first. Every word, or a synonym, must match a word or its prefix. If no
     * document has all words, those that match nothing are corrected. If there is still no result, one matching word is enough.
     */
    find(query: string, { kind, limit, strongOnly = false }: FindOptions): SearchHit[] {
      const now = Date.now();
      const words = getQueryTerms(query);
      const groups = expandSynonyms(words, synonyms);
      const results = searchInTurn(index, words, groups, strongOnly, {
        filter: (result) => (!kind || result["kind"] === kind) && !(result["visibleFrom"] > now),
        boostDocument: createDocumentBoost(groups.flat(2)),
      });
      const minScore = strongOnly ? MIN_STRONG_SCORE_RATIO * (results[0]?.score ?? 0) : 0;
      return results
        .slice(0, limit)
        .filter(({ score }) => score >= minScore)
        .map((result) => createHit(result, variants));
    },
  };
}

/** Returns the results of the first query that has any. */
function searchInTurn(
  index: MiniSearch,
  words: string[],
  groups: Synonyms[],
  strongOnly: boolean,
  searchOptions: SearchOptions,
): SearchResult[] {
  const find = (createQuery: (word: string) => Query) =>
    groups.map((group) => createGroupQuery(group, createQuery));
  const correct = (minLength: number) => (word: string) =>
    word.length < minLength || index.search(word).length > 0 ? word : createFieldCorrectionQuery(word);
  const queries: (() => Query)[] = [
    () => ({ combineWith: "AND", queries: find(strongOnly ? createStrongQuery : (word) => word) }),
    () => ({ combineWith: "AND", queries: find(correct(MIN_CORRECTED_LENGTH)) }),
    // If one word is enough, corrections of the shortest words would match by chance.
    () => ({ combineWith: "OR", queries: words.map(correct(MIN_CORRECTED_LENGTH + 1)) }),
  ];
  const results = queries.values().map((createQuery) => index.search(createQuery(), searchOptions));
  return results.find(({ length }) => length > 0) ?? [];
}

/** Returns a query for all words of one of the phrases. */
function createGroupQuery(phrases: Synonyms, createQuery: (word: string) => Query): Query {
  const [first = [""], ...others] = phrases;
  if (others.length === 0 && first.length === 1) return createQuery(first[0] ?? "");
  return {
    combineWith: "OR",
    queries: phrases.map((phrase) => ({ combineWith: "AND", queries: phrase.map(createQuery) })),
    prefix: (term) => term.length >= MIN_COMPLETED_SYNONYM_LENGTH,
  };
}

/** Returns a query that completes the word in titles, but not in texts. */
function createStrongQuery(word: string): Query {
  const inTitle = { queries: [word], fields: ["title"] };
  return {
    combineWith: "OR",
    queries: [inTitle, { queries: [word], fields: ["keywords", "body"], prefix: false }],
  };
}

/**
 * Returns a query for corrections. Those of the shortest words count only in titles. With `strongOnly`, the boost omits
 * texts that contain a correction if a title contains one, too.
 */
function createFieldCorrectionQuery(word: string): Query {
  const fields = word.length > MIN_CORRECTED_LENGTH ? options.fields : ["title"];
  return { queries: [createCorrectionQuery(word)], fields, boost: { title: 1_000 } };
}

const MAIN_KINDS: readonly unknown[] = ["service", "page"] satisfies SearchKind[];

/**
 * Returns a function that boosts services and pages whose title starts with the completion of a typed prefix, and that
 * excludes corrections to short words and stop words.
 */
function createDocumentBoost(words: readonly string[]): NonNullable<SearchOptions["boostDocument"]> {
  return (_path, term, { kind, titleStart } = {}) => {
    if (words.includes(term)) return 1;
    const isCompletion = words.some((word) => term.startsWith(word));
    if (!isCompletion) return term.length < MIN_CORRECTED_LENGTH || isStopWord(term) ? 0 : 1;
    return MAIN_KINDS.includes(kind) && titleStart === term ? 4 : 1;
  };
}

/** Adds the terms to highlight: the matched ones, and the words for which a spelling in another script matched. */
function createHit({ match, ...stored }: SearchResult, variants: readonly SpellingVariants[]): SearchHit {
  const { path, kind, title, text, passages } = stored as unknown as SearchDocument;
  const terms = Object.keys(match);
  const spelled = variants.filter(([, spellings]) => spellings.some((spelling) => terms.includes(spelling)));
  return { path, kind, title, text, passages, terms: [...terms, ...spelled.map(([prefix]) => prefix)] };
}
