import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { requiredText } from "#shared/schemas/text.ts";

/** The page for unknown paths: content/en/pages/not-found.yaml (R12). */
export const notFoundPageSchema = z.strictObject({
  head: headSchema,
  title: requiredText("Heading of the page."),
  text: requiredText("What happened, and what the visitor can do."),
  home: requiredText("Text of the button to the home page."),
});

/** The page for a server error: content/en/pages/fault.yaml (R12). */
export const faultPageSchema = notFoundPageSchema.extend({
  reference: requiredText("Sentence with the incident id. Placeholder: {reference}").includes("{reference}", {
    message: 'a sentence that contains "{reference}"',
  }),
});
