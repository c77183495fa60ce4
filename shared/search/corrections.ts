import type { Query } from "minisearch";

/** Shorter words are one edit away from too many others. */
export const MIN_CORRECTED_LENGTH = 3;

/**
 * Returns a query for the words that are one edit away: one letter is inserted, deleted or replaced, or two adjacent
 * letters are swapped, which `fuzzy` counts as two edits. A word with digits is not corrected.
 */
export function createCorrectionQuery(word: string): Query {
  if (word.length < MIN_CORRECTED_LENGTH || /\p{N}/u.test(word)) return word;
  return {
    queries: [word],
    combineWith: "OR",
    processTerm: (term) => [term, ...listSwaps(term)],
    prefix: false,
    fuzzy: (_term, index) => index === 0 && 1,
  };
}

function listSwaps(word: string): string[] {
  return Array.from(word.slice(1), (letter, i) => word.slice(0, i) + letter + word[i] + word.slice(i + 2));
}
