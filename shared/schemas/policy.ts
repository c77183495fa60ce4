import { z } from "zod";
import { legalNames } from "./company.ts";
import { headSchema } from "./head.ts";
import { day, formerly, line, list, whole } from "./text.ts";

const words = (what: string) => line(`${what}; [words](/address) makes a link; filled in: ${legalNames}`);

const partSchema = z.strictObject({
  title: line("Heading of the part"),
  paragraphs: z.array(words("A paragraph")).default([]),
  list: z.array(words("A point")).default([]).describe("Points below the paragraphs"),
  table: z
    .strictObject({
      columns: z.array(line("Heading of a column")).min(2),
      rows: z.array(z.array(words("A cell"))).min(1),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      error: "each row needs as many cells as there are columns",
    })
    .optional(),
});

/** One policy: content/en/policies/{address}.yaml; the file's name is the recorded address (R10). */
export const policySchema = z.strictObject({
  head: headSchema,
  order: whole("Place among the policies"),
  title: line("Heading of the page"),
  lead: words("What the policy is about, in a sentence or two"),
  updated: day("Day of the last change"),
  formerly,
  parts: list("Numbered parts", partSchema, 2),
  counsel: list("What the owner's counsel is asked to check", line("A question")),
});

export type Policy = z.infer<typeof policySchema>;
