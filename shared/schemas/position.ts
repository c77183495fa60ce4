import { z } from "zod";
import { day, flag, line, list, reference, whole } from "./text.ts";

/** An open position or internship: content/en/positions/{slug}.yaml; delete the file when it is filled (R6). */
export const positionSchema = z.strictObject({
  title: line("What the position is called"),
  order: whole("Place in the list"),
  kind: z.enum(["full-time", "part-time", "internship"]).describe("Kind of employment"),
  office: reference("offices", "Office, by its name in content/en/company.yaml"),
  team: line("Department"),
  contact: reference("team", "Member who answers questions"),
  summary: line("One or two sentences on the work"),
  work: list("What you would do", line("A task"), 2),
  bring: list("What you should bring", line("A skill or habit"), 2),
  terms: line("Length, pay and hours in a sentence"),
  sample: flag("true: shown as an example, and not announced to job search engines"),
  posted: day("Day from which it is announced"),
  until: day("Last day for applications, for job search engines; then delete the file").optional(),
});

export type Position = z.infer<typeof positionSchema>;
