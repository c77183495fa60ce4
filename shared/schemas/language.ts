import { z } from "zod";
import { formed, line, list } from "./text.ts";

/** A language of the site: content/en/language.yaml and its like. A language exists when it has this file. */
export const languageSchema = z.strictObject({
  name: line("What the language calls itself, such as বাংলা"),
  tag: formed(
    "Language and country for browsers, numbers and dates, such as bn-IN",
    /^[a-z]{2,3}-[A-Z]{2}$/,
    "a language and a country, such as bn-IN",
  ),
  read: line(
    "Sentence, in the language itself, that leads to the same page in it; offered to visitors whose browser prefers it",
  ),
  untranslated: line(
    "What the switch says, in the language itself, on a page that is not translated; it leads to the home page",
  ),
  clock: z
    .strictObject({
      parts: list(
        "The parts of the day, each with the hour from which it is said; it stands before the time",
        z.strictObject({ from: z.int().min(0).max(23), name: line("Such as সকাল") }),
      ).refine(
        (parts) => parts.every(({ from }, i) => (i === 0 ? from === 0 : from > (parts[i - 1]?.from ?? 0))),
        "from 0 on, each later than the one before",
      ),
      fullHour: line("A full hour, such as {hour}টা"),
    })
    .optional()
    .describe("How people say the time of the day; left out, browsers write it their way, such as 6:05 pm"),
  spellings: z
    .record(z.string(), z.array(line("A spelling")).min(1))
    .default({})
    .describe("Words of the pages, each with how people spell it in letters of another script: পুজো: [pujo]"),
  dismiss: line("Button that puts the offer away, in the language itself"),
});

export type Language = z.infer<typeof languageSchema>;
