import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { linkSchema } from "#shared/schemas/link.ts";
import { searchKinds } from "#shared/schemas/search-kinds.ts";
import { group, line, list } from "#shared/schemas/text.ts";

/** The result page and the suggestions of the search field: content/en/pages/search.yaml (F3). */
export const searchPageSchema = z.strictObject({
  head: headSchema,
  title: line("Heading of the page."),
  label: line("Accessible name of the search field."),
  button: line("Text of the search button."),
  suggestions: line("Accessible name of the suggestions."),
  suggested: group("Announcements for screen readers during typing.", {
    one: line("One suggestion."),
    many: line("Several suggestions. Placeholder: {count}"),
    none: line("No suggestions."),
  }),
  found: z.strictObject({
    one: line("One result. Placeholder: {query}"),
    many: line("Several results. Placeholders: {count} {query}"),
    most: line("More results than are shown. Placeholders: {count} for the number of shown results, {query}"),
    none: line("No results. Placeholder: {query}"),
  }),
  onlyPosts: z.strictObject({
    note: line("Note if only posts are searched."),
    all: line("Link that searches everything."),
  }),
  kinds: z.record(z.enum(searchKinds), line("Heading of the results of a kind.")),
  help: z.strictObject({
    empty: line("Text for an empty query."),
    advice: list("Advice below this text.", line("Advice.")),
    title: line("Heading of the links."),
    links: list("Links to other pages.", linkSchema),
  }),
});

export type SearchPage = z.infer<typeof searchPageSchema>;
