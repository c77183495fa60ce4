/** What can be found, in the order in which the result page groups it. */
export const searchKinds = ["service", "page", "post", "project", "member", "offer", "question"] as const;

export type SearchKind = (typeof searchKinds)[number];
