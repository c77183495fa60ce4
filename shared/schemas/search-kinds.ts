/** Kinds of search results, in the order of the result page. */
export const searchKinds = ["service", "page", "post", "project", "member", "offer", "question"] as const;

export type SearchKind = (typeof searchKinds)[number];
