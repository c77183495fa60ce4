import { z } from "zod";
import { headSchema } from "../head.ts";
import { line } from "../text.ts";

/** The head of a section. */
export const sectionWords = z.strictObject({
  title: line("Heading"),
  lead: line("One or two sentences below it"),
});

/** The heads of a page: for search engines, and what stands at its top. */
export const pageWords = z.strictObject({
  head: headSchema,
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
});

/** The band that closes a page. */
export const actionWords = sectionWords.extend({ label: line("Words of the button to the contact page") });
