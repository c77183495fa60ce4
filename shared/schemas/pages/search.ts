import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { linkList } from "#shared/schemas/link.ts";
import { searchKinds } from "#shared/schemas/search-kinds.ts";
import { group, list, requiredText } from "#shared/schemas/text.ts";

/** The result page and the suggestions of the search field: content/en/pages/search.yaml (F3). */
export const searchPageSchema = z.strictObject({
  head: headSchema,
  title: requiredText("Heading of the page."),
  label: requiredText("Accessible name of the search field."),
  button: requiredText("Text of the search button."),
  suggestions: requiredText("Accessible name of the suggestions."),
  suggested: group("Announcements for screen readers during typing.", {
    one: requiredText("One suggestion."),
    many: requiredText("Several suggestions. Placeholder: {count}"),
    none: requiredText("No suggestions."),
  }),
  found: z.strictObject({
    one: requiredText("One result. Placeholder: {query}"),
    many: requiredText("Several results. Placeholders: {count} {query}"),
    most: requiredText(
      "More results than are shown. Placeholders: {count} for the number of shown results, {query}",
    ),
    none: requiredText("No results. Placeholder: {query}"),
  }),
  onlyPosts: z.strictObject({
    note: requiredText("Note if only posts are searched."),
    all: requiredText("Link that searches everything."),
  }),
  kinds: z.record(z.enum(searchKinds), requiredText("Heading of the results of a kind.")),
  ask: group("Shown if nothing was found: opens the contact form with the question filled in.", {
    label: requiredText("Button. Placeholder: {query}"),
    note: requiredText("What the button does."),
    message: requiredText("Beginning of the message. Placeholder: {query}"),
  }),
  synonyms: z
    .array(
      z
        .array(requiredText("Word or phrase.", 1, 60))
        .min(2)
        .max(20)
        .describe("Words and phrases that mean the same; a search for one also finds the others."),
    )
    .max(100)
    .default([])
    .describe(
      "Synonyms for the search, such as [COD, cash on delivery]. If a word is in several groups, the first one counts. A translation has its own groups.",
    )
    .meta({ translation: "independent" }),
  help: z.strictObject({
    empty: requiredText("Text for an empty query."),
    advice: list("Advice below this text.", requiredText("Advice.")),
    title: requiredText("Heading of the links."),
    links: linkList("Links to other pages."),
  }),
});

export type SearchPage = z.infer<typeof searchPageSchema>;
