import { z } from "zod";
import { policyPlaceholders } from "./company.ts";
import { headSchema } from "./head.ts";
import { refuseRaggedRows, tableFields } from "./table.ts";
import { day, formerly, list, positiveInteger, requiredText } from "./text.ts";

const markdown = (description: string) =>
  requiredText(`${description} Links: [text](/address). Placeholders: ${policyPlaceholders}`);

const partSchema = z.strictObject({
  title: requiredText("Heading of the part."),
  paragraphs: z.array(markdown("Paragraph.")).default([]),
  videos: z
    .array(markdown("Paragraph."))
    .default([])
    .describe("Paragraphs shown only while a post or a landing page contains a video of YouTube or Vimeo."),
  list: z.array(markdown("List item.")).default([]).describe("List below the paragraphs."),
  table: z
    .strictObject(tableFields(markdown("Cell.")))
    .refine(...refuseRaggedRows)
    .optional(),
});

/**
 * A policy: content/en/policies/{slug}.yaml; the file name is its path, for recorded policies that of the previous site
 * (R10).
 */
export const policySchema = z.strictObject({
  head: headSchema,
  order: positiveInteger("Position among the policies."),
  title: requiredText("Heading of the page."),
  lead: markdown("Summary of the policy in one or two sentences."),
  updated: day("Day of the last change."),
  formerly,
  parts: list("Numbered parts.", partSchema, 2),
  counsel: list(
    "Questions for legal counsel, shown above the policy; leave them out once counsel has answered them.",
    requiredText("Question."),
  ).optional(),
});

export type Policy = z.infer<typeof policySchema>;
