import { z } from "zod";
import { line } from "./text.ts";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date in quotes, such as "2026-11-21"');

/** An open position or internship: content/positions/{slug}.yaml; delete the file when it is filled (R6). */
export const positionSchema = z.strictObject({
  title: line("What the position is called"),
  order: z.number().int().positive().describe("Place in the list"),
  kind: z.enum(["full-time", "part-time", "internship"]).describe("Kind of employment"),
  office: line("Office, by its name in content/company.yaml"),
  team: line("Department"),
  contact: line("Member who answers questions, by the name of the file in content/members"),
  summary: line("One or two sentences on the work"),
  work: z.array(line("A task")).min(2).describe("What you would do"),
  bring: z.array(line("A skill or habit")).min(2).describe("What you should bring"),
  terms: line("Length, pay and hours in a sentence"),
  sample: z
    .boolean()
    .default(false)
    .describe("true: shown as an example, and not announced to job search engines"),
  posted: day.describe("Day from which it is announced"),
  until: day.optional().describe("Last day for applications"),
});

export type Position = z.infer<typeof positionSchema>;
