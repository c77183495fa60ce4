import { z } from "zod";

/** Searches show some sixty letters of a title. */
export const LONGEST_TITLE = 60;

/** What search engines and link previews say about one address. */
export const headSchema = z.strictObject({
  title: z
    .string()
    .min(5)
    .max(70)
    .describe(
      "Title of the browser tab and the search result, 5 to 70 characters, of which searches show 60",
    ),
  description: z
    .string()
    .min(50)
    .max(160)
    .describe("Sentence shown under the search result, 50 to 160 characters"),
  keywords: z.array(z.string().min(2)).min(1).describe("Words and phrases people search for, one per line"),
});

export type Head = z.infer<typeof headSchema>;
