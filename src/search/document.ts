/** What can be found, in the order in which the result page groups it. */
export const searchKinds = ["service", "page", "post", "project", "member", "offer", "question"] as const;

export type SearchKind = (typeof searchKinds)[number];

/** One thing that can be found. */
export interface SearchDocument {
  /** Its address; a question's leads to the page it stands on. */
  path: string;
  kind: SearchKind;
  title: string;
  /** What the result page shows below the title, cut to where the words were found. */
  text: string;
  /** Further words it is found by, which are not shown. */
  words: string;
}
