import { z } from "zod";
import { list, requiredText, titledText } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy } from "./parts.ts";

/** The brochure at /Get-Brochure: content/en/pages/brochure.yaml (R9). */
export const brochurePageSchema = pageCopy.extend({
  breadcrumb,
  cover: requiredText("Alternative text of the cover."),
  download: requiredText("Text of the download link."),
  facts: requiredText("Format, number of pages and size of the file. Placeholders: {pages} {size}"),
  inside: z.strictObject({
    title: requiredText("Heading of the list of contents."),
    points: list("Contents of the brochure.", requiredText("Content."), 3),
    note: requiredText("Note below the download link."),
  }),
  mail: titledText.describe(
    "Heading of the form Request Mail Back (`mail-back`), and explanation of the email that the visitor gets after sending it.",
  ),
});

export type BrochurePage = z.infer<typeof brochurePageSchema>;
