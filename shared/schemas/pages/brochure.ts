import { z } from "zod";
import { line, list, titledText } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy } from "./parts.ts";

/** The brochure at /Get-Brochure: content/en/pages/brochure.yaml (R9). */
export const brochurePageSchema = pageCopy.extend({
  breadcrumb,
  cover: line("What the picture of the cover shows"),
  download: line("Words of the download link"),
  facts: line("Kind, pages and size of the file; {pages} and {size} are filled in"),
  inside: z.strictObject({
    title: line("Heading over the list of contents"),
    points: list("What is in the brochure", line("One thing in it"), 3),
    note: line("Small print below the download link"),
  }),
  mail: titledText.describe("Over the mail-back form: what happens when it is sent"),
});

export type BrochurePage = z.infer<typeof brochurePageSchema>;
