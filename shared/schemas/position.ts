import { z } from "zod";
import { day, flag, list, positiveInteger, reference, requiredText } from "./text.ts";

/** What a student asks about an internship. The page lists what it doesn't state yet. */
export const positionFacts = ["stipend", "places", "dates", "letter"] as const;

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
  stipend: requiredText('Stipend or pay, such as "₹8,000 a month".').optional(),
  places: requiredText('Number of places, such as "2".').optional(),
  dates: requiredText('First and last day, such as "1 June to 31 August 2027".').optional(),
  letter: requiredText(
    "Whether you write or sign a letter for the college of an intern, and which.",
  ).optional(),
  sample: flag("true for a sample, which is labelled and not published to job search engines."),
  posted: day("Day of publication."),
  until: day("Last day for applications, for job search engines. Delete the file after this day.").optional(),
});

export type Position = z.infer<typeof positionSchema>;
