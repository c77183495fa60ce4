import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { line, titledText } from "#shared/schemas/text.ts";

/** Metadata and heading of a page. */
export const pageCopy = z.strictObject({
  head: headSchema,
  title: line("Heading of the page."),
  lead: line("One or two sentences below the heading."),
});

export const breadcrumb = line("Name of the page in the breadcrumb trail.");

/** Heading of a section. */
export const sectionCopy = z.strictObject({
  title: line("Heading."),
  intro: line("One or two sentences below the heading."),
});

/** Call to action at the end of a page. */
export const actionCopy = titledText.extend({ label: line("Text of the button to the contact page.") });
