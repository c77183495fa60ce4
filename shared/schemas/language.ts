import { z } from "zod";
import { line } from "./text.ts";

/** A language of the site: content/en/language.yaml and its like. A language exists when it has this file. */
export const languageSchema = z.strictObject({
  name: line("What the language calls itself, such as বাংলা"),
  tag: z
    .string()
    .regex(/^[a-z]{2,3}-[A-Z]{2}$/, "a language and a country, such as bn-IN")
    .describe("Language and country for browsers, numbers and dates, such as bn-IN"),
  read: line(
    "Sentence, in the language itself, that leads to the same page in it; offered to visitors whose browser prefers it",
  ),
  untranslated: line(
    "What the switch says, in the language itself, on a page that is not translated; it leads to the home page",
  ),
  numbers: z
    .array(line("A number"))
    .default([])
    .describe("The words for 0, 1, 2 and so on that sentences use; a larger count is written in digits"),
  spellings: z
    .record(z.string(), z.array(line("A spelling")).min(1))
    .default({})
    .describe("Words of the pages, each with how people spell it in letters of another script: পুজো: [pujo]"),
  dismiss: line("Button that puts the offer away, in the language itself"),
});

export type Language = z.infer<typeof languageSchema>;
