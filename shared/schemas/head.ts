import { z } from "zod";
import { keywords, requiredText } from "./text.ts";

/** Search results show about 60 characters of a title. */
export const MAX_SEARCH_TITLE_LENGTH = 60;

/** Metadata of a page for search engines and link previews. */
export const headSchema = z.strictObject({
  title: requiredText(
    "Title of the browser tab and the search result, 5 to 70 characters; search results truncate it after about 60.",
    5,
    70,
  ),
  description: requiredText("Description in search results, 50 to 160 characters.", 50, 160),
  keywords: keywords("Search terms, one per line."),
});

/** Metadata of pages that are not indexed. Their title depends on the request. */
export const hiddenHead = {
  description: requiredText("Description of the page, 50 to 160 characters.", 50, 160),
  keywords: keywords("Search terms."),
};

export type Head = z.infer<typeof headSchema>;
