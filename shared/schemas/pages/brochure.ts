import { z } from "zod";
import { headSchema } from "../head.ts";
import { line } from "../text.ts";

/** The brochure at /Get-Brochure: content/en/pages/brochure.yaml (R9). */
export const brochurePageSchema = z.strictObject({
  head: headSchema,
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
  breadcrumb: z.strictObject({
    brochure: line("This page"),
  }),
  cover: line("What the picture of the cover shows"),
  download: line("Words of the download link"),
  facts: line("Kind, pages and size of the file; {pages} and {size} are filled in"),
  inside: z.strictObject({
    title: line("Heading over the list of contents"),
    points: z.array(line("One thing in the brochure")).min(3),
    note: line("Small print below the download link"),
  }),
  mail: z.strictObject({
    title: line("Heading over the mail-back form"),
    text: line("What happens when it is sent"),
  }),
});

export type BrochurePage = z.infer<typeof brochurePageSchema>;
