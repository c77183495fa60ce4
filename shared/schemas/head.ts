import { z } from "zod";
import { keywords, line } from "./text.ts";

/** Searches show some sixty letters of a title. */
export const LONGEST_TITLE = 60;

/** What search engines and link previews say about one address. */
export const headSchema = z.strictObject({
  title: line(
    "Title of the browser tab and the search result, 5 to 70 characters, of which searches show 60",
    5,
    70,
  ),
  description: line("Sentence shown under the search result, 50 to 160 characters", 50, 160),
  keywords: keywords("Words and phrases people search for, one per line"),
});

/** The same of pages that searches never show, but for the title, which depends on what they are asked for. */
export const hiddenHead = {
  description: line("Description of the page", 50, 160),
  keywords: keywords("Words"),
};

export type Head = z.infer<typeof headSchema>;
