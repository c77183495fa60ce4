import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { line } from "#shared/schemas/text.ts";

/** The page for any address that does not exist: content/en/pages/not-found.yaml (R12). */
export const notFoundPageSchema = z.strictObject({
  head: headSchema,
  title: line("The page's heading"),
  text: line("What happened and what the visitor can do"),
  home: line("Words of the button to the homepage"),
});

/** The page for a fault of ours: content/en/pages/fault.yaml (R12). */
export const faultPageSchema = notFoundPageSchema.extend({
  reference: line("Sentence with the number, for which {reference} stands").includes("{reference}", {
    message: 'a sentence with "{reference}" where the number goes',
  }),
});
