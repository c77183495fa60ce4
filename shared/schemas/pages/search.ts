import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { linkSchema } from "#shared/schemas/link.ts";
import { searchKinds } from "#shared/schemas/search-kinds.ts";
import { group, line, list } from "#shared/schemas/text.ts";

/** The result page and the search field's suggestions: content/en/pages/search.yaml (F3). */
export const searchPageSchema = z.strictObject({
  head: headSchema,
  title: line("The page's main heading"),
  label: line("Name of the search field, for screen readers"),
  button: line("Words of the button"),
  suggestions: line("Name of the list of suggestions, for screen readers"),
  suggested: group("Announced by screen readers while typing", {
    one: line("There is one suggestion"),
    many: line("There are several; {count} is filled in"),
    none: line("There is no suggestion"),
  }),
  found: z.strictObject({
    one: line("Said of one result; {query} stands for what was searched"),
    many: line("Said of several; {count} and {query} are filled in"),
    most: line(
      "Said when there are more than are shown; {count}, the number shown, and {query} are filled in",
    ),
    none: line("Said when nothing was found; {query} is filled in"),
  }),
  onlyPosts: z.strictObject({
    note: line("Said when only posts are searched"),
    all: line("Link that searches everything"),
  }),
  kinds: z.record(z.enum(searchKinds), line("Heading over the results of a kind")),
  help: z.strictObject({
    empty: line("Said when nothing was typed"),
    advice: list("Below it", line("One piece of advice")),
    title: line("Heading over the links"),
    links: list("Where else to go", linkSchema),
  }),
});

export type SearchPage = z.infer<typeof searchPageSchema>;
