import { z } from "zod";
import { day, line, reference } from "./text.ts";

/** An open position or internship: content/en/positions/{slug}.yaml; delete the file when it is filled (R6). */
export const positionSchema = z.strictObject({
  title: line("What the position is called"),
  order: z.number().int().positive().describe("Place in the list"),
  kind: z.enum(["full-time", "part-time", "internship"]).describe("Kind of employment"),
  office: reference("offices", "Office, by its name in content/en/company.yaml"),
  team: line("Department"),
  contact: reference("team", "Member who answers questions"),
  summary: line("One or two sentences on the work"),
  work: z.array(line("A task")).min(2).describe("What you would do"),
  bring: z.array(line("A skill or habit")).min(2).describe("What you should bring"),
  terms: line("Length, pay and hours in a sentence"),
  sample: z
    .boolean()
    .default(false)
    .describe("true: shown as an example, and not announced to job search engines"),
  posted: day("Day from which it is announced"),
  until: day("Last day for applications").optional(),
});

export type Position = z.infer<typeof positionSchema>;
