import { z } from "zod";
import { legalNames } from "#shared/schemas/company.ts";
import { group, line, list, titledText } from "#shared/schemas/text.ts";
import { pageCopy, sectionCopy } from "./parts.ts";

/** The page /internship: content/en/pages/careers.yaml (R6). */
export const careersPageSchema = pageCopy.extend({
  toPositions: line("Words of the link to the positions"),
  toForm: line("Words of the link to the form"),
  life: sectionCopy.extend({ points: list("What working here is like", titledText, 3) }),
  week: group("An intern's first weeks", {
    title: line("Heading"),
    points: list("One week after the other", titledText, 3),
  }),
  positions: sectionCopy.extend({
    none: line(`Shown while no position is open; filled in: ${legalNames}`),
    sample: line("Mark of an example"),
    sampleNote: line("Why examples are shown"),
    work: line("Heading over the tasks"),
    bring: line("Heading over what to bring"),
    terms: line("Label of the terms"),
    apply: line("Link to the form, before the position's name"),
    ask: line("Before the name of the member who answers questions"),
    kinds: z.record(z.enum(["full-time", "part-time", "internship"]), line("Name of this kind")),
  }),
  form: sectionCopy,
  next: group("What happens after sending", {
    title: line("Heading over the steps"),
    steps: list("One after the other", line("A step"), 2),
  }),
});

export type CareersPage = z.infer<typeof careersPageSchema>;
