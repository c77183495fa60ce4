import { z } from "zod";
import { list, matching, requiredText } from "./text.ts";

/** A language of the site: content/{language}/language.yaml. Each folder with this file is a language. */
export const languageSchema = z.strictObject({
  name: requiredText("Name of the language in that language, such as বাংলা."),
  tag: matching(
    "Language tag with a country, such as bn-IN; determines the format of numbers and dates.",
    /^[a-z]{2,3}-[A-Z]{2}$/,
    "a language tag with a country, such as bn-IN",
  ),
  untranslated: requiredText(
    "Text of the language switch, in this language, on a page without translation; the link opens the home page.",
  ),
  clock: z
    .strictObject({
      parts: list(
        "Parts of the day in order, each with its first hour; the name is shown before the time.",
        z.strictObject({
          from: z.int().min(0).max(23),
          name: requiredText("Name of the part of the day, such as সকাল."),
        }),
      ).refine(
        (parts) => parts.every(({ from }, i) => (i === 0 ? from === 0 : from > (parts[i - 1]?.from ?? 0))),
        "Expected hours in ascending order that start at 0.",
      ),
      fullHour: requiredText("Format of a full hour, such as {hour}টা."),
    })
    .optional()
    .describe(
      "Format of times of day; if missing, times have the default format of the language, such as 6:05 pm.",
    ),
  spellings: z
    .record(z.string(), z.array(requiredText("Spelling.")).min(1))
    .default({})
    .describe("Alternative spellings of words for the search, such as পুজো: [pujo]."),
  suggestion: z
    .strictObject({
      read: requiredText("Link text, such as এই পাতাটি বাংলায় পড়ুন."),
      dismiss: requiredText("Button that dismisses the suggestion."),
    })
    .optional()
    .describe(
      "Line on English pages, in this language, that suggests this version to visitors whose browser prefers the language.",
    ),
});

export type Language = z.infer<typeof languageSchema>;
