/** The id that the head of every document waits for (src/layouts/Document.astro). */
export const FIRST_VIEW_END = "first-view-end";

/**
 * Ends what a phone's first view holds, once in each page: the first paint waits for it. It is an empty script, because a
 * browser stops at one to paint, and else first lays out all that has come meanwhile.
 */
export const FirstViewEnd = () => <script id={FIRST_VIEW_END} />;
