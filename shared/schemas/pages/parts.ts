import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { requiredText, titledText } from "#shared/schemas/text.ts";

/** Metadata and heading of a page. */
export const pageCopy = z.strictObject({
  head: headSchema,
  title: requiredText("Heading of the page."),
  lead: requiredText("One or two sentences below the heading."),
});

export const breadcrumb = requiredText("Name of the page in the breadcrumb trail.");

/** Heading of a section. */
export const sectionCopy = z.strictObject({
  title: requiredText("Heading."),
  intro: requiredText("One or two sentences below the heading."),
});

/** Call to action at the end of a page. */
export const actionCopy = titledText.extend({
  label: requiredText("Text of the button to the contact page."),
});
