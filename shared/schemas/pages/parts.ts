import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { heading, requiredText, titledText } from "#shared/schemas/text.ts";

/** Metadata and heading of a page. */
export const pageCopy = z.strictObject({
  head: headSchema,
  title: requiredText("Heading of the page."),
  lead: requiredText("One or two sentences below the heading."),
});

export const breadcrumb = requiredText("Name of the page in the breadcrumb trail.");

/** Heading of a section. */
export const sectionCopy = z.strictObject({
  title: heading,
  intro: requiredText("One or two sentences below the heading."),
});

/**
 * Adds `samples` to the schema of a section: copy that replaces its other fields while all entries that it shows are
 * samples. `selectCopy` applies it.
 */
export const withSampleCopy = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({
    samples: schema
      .partial()
      .optional()
      .describe("Copy that replaces the fields above while all entries that the section shows are samples."),
  });

/** The sentence on a page that lists entries, if there are none. */
export const emptyList = requiredText("Sentence on this page while it has nothing to list.");

/** Call to action at the end of a page. */
export const actionCopy = titledText.extend({
  label: requiredText("Text of the button to the contact page."),
});
