import type { SearchKind } from "../schemas/search-kinds.ts";

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
