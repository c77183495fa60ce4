import { z } from "zod";
import { day, flag, list, positiveInteger, reference, requiredText } from "./text.ts";

/** An open position or internship: content/en/positions/{slug}.yaml. Delete the file of a filled position (R6). */
export const positionSchema = z.strictObject({
  title: requiredText("Title of the position."),
  order: positiveInteger("Place in the list of open positions; 1 is first."),
  kind: z.enum(["full-time", "part-time", "internship"]).describe("Kind of employment."),
  office: reference("offices", "Name of the office in content/en/company.yaml."),
  team: requiredText("Department."),
  contact: reference(
    "team",
    "Member of the team who answers questions; if missing, no one is shown.",
  ).optional(),
  summary: requiredText("One or two sentences about the work."),
  work: list("Tasks.", requiredText("Task."), 2),
  bring: list("Requirements.", requiredText("Requirement."), 2),
  terms: requiredText("Duration, pay and hours in one sentence."),
  sample: flag("true for a sample, which is labelled and not published to job search engines."),
  posted: day("Day of publication."),
  until: day("Last day for applications, for job search engines. Delete the file after this day.").optional(),
});

export type Position = z.infer<typeof positionSchema>;
