/** Kinds of search results. */
export const searchKinds = ["service", "page", "post", "project", "member", "offer", "question"] as const;

export type SearchKind = (typeof searchKinds)[number];
