import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { line, titledText } from "#shared/schemas/text.ts";

/** What a page says to search engines and at its top. */
export const pageCopy = z.strictObject({
  head: headSchema,
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
});

/** For a page that is not called by its heading there. */
export const breadcrumb = line("The page's name in the trail above it");

/** The head of a section. */
export const sectionCopy = z.strictObject({
  title: line("Heading"),
  intro: line("One or two sentences below it"),
});

/** The band that closes a page. */
export const actionCopy = titledText.extend({ label: line("Words of the button to the contact page") });
