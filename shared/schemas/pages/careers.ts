import { z } from "zod";
import { legalPlaceholders } from "#shared/schemas/company.ts";
import { group, line, list, titledText } from "#shared/schemas/text.ts";
import { pageCopy, sectionCopy } from "./parts.ts";

/** The page /internship: content/en/pages/careers.yaml (R6). */
export const careersPageSchema = pageCopy.extend({
  toPositions: line("Text of the link to the positions."),
  toForm: line("Text of the link to the form."),
  life: sectionCopy.extend({ points: list("Points about working here.", titledText, 3) }),
  week: group("First weeks of an intern, as a tram ticket.", {
    title: line("Heading."),
    line: line("Name of the tram line, printed on the ticket.").optional(),
    fare: line("The fare, printed on the ticket.").optional(),
    points: list("Weeks in order.", titledText, 3),
  }),
  positions: sectionCopy.extend({
    none: line(`Shown if there are no open positions. Placeholders: ${legalPlaceholders}`),
    sample: line("Label of a sample."),
    sampleNote: line("Explanation of samples."),
    work: line("Heading of the tasks."),
    bring: line("Heading of the requirements."),
    terms: line("Label of the terms."),
    apply: line("Text of the link to the form. Screen readers also read the title of the position."),
    ask: line("Label of the member who answers questions."),
    kinds: z.record(
      z.enum(["full-time", "part-time", "internship"]),
      line("Name of the kind of employment."),
    ),
  }),
  form: sectionCopy,
  next: group("Steps after the application.", {
    title: line("Heading of the steps."),
    steps: list("Steps in order.", line("Step."), 2),
  }),
});

export type CareersPage = z.infer<typeof careersPageSchema>;
