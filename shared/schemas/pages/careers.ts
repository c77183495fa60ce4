import { z } from "zod";
import { legalNames } from "../company.ts";
import { headSchema } from "../head.ts";
import { line, pointSchema } from "../text.ts";

const sectionWords = z.strictObject({ title: line("Heading"), lead: line("One or two sentences below it") });

/** The page /internship: content/en/pages/careers.yaml (R6). */
export const careersPageSchema = z.strictObject({
  head: headSchema,
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
  toPositions: line("Words of the link to the positions"),
  toForm: line("Words of the link to the form"),
  life: sectionWords.extend({ points: z.array(pointSchema).min(3) }).describe("What working here is like"),
  week: z
    .strictObject({ title: line("Heading"), points: z.array(pointSchema).min(3) })
    .describe("An intern's first weeks"),
  positions: sectionWords.extend({
    none: line(`Shown while no position is open; filled in: ${legalNames}`),
    sample: line("Mark of an example"),
    sampleNote: line("Why examples are shown"),
    work: line("Heading over the tasks"),
    bring: line("Heading over what to bring"),
    terms: line("Label of the terms"),
    apply: line("Link to the form, before the position's name"),
    ask: line("Before the name of the member who answers questions"),
    kinds: z.strictObject({
      "full-time": line("Name of this kind"),
      "part-time": line("Name of this kind"),
      internship: line("Name of this kind"),
    }),
  }),
  form: sectionWords.extend({ after: z.array(line("A step")).min(2).describe("What happens after sending") }),
  afterTitle: line("Heading over what happens after sending"),
});

export type CareersPage = z.infer<typeof careersPageSchema>;
