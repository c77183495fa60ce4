import { getQueryTerms } from "./terms.ts";

/** Phrases that mean the same. Each phrase is a list of normalised words. */
export type Synonyms = readonly (readonly string[])[];

/** Normalises groups of phrases, such as `["COD", "cash on delivery"]`. */
export const normalizeSynonyms = (groups: readonly (readonly string[])[]): Synonyms[] =>
  groups.map((phrases) => phrases.map(getQueryTerms).filter(({ length }) => length > 0));

/**
 * Returns the words of a query, each as a group with one phrase. The words of a phrase with synonyms are replaced with the
 * group, if it is the first one that contains them.
 */
export function expandSynonyms(words: readonly string[], groups: readonly Synonyms[]): Synonyms[] {
  let rest = words;
  const expanded = groups.filter((phrases) => {
    const found = phrases.filter((phrase) => phrase.every((word) => rest.includes(word))).flat();
    rest = rest.filter((word) => !found.includes(word));
    return found.length > 0;
  });
  return [...expanded, ...rest.map((word) => [[word]])];
}
