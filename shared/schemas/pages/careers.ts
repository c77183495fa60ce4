import { z } from "zod";
import { legalPlaceholders } from "#shared/schemas/company.ts";
import { positionFacts } from "#shared/schemas/position.ts";
import { group, heading, list, requiredText, texts, titledText } from "#shared/schemas/text.ts";
import { pageCopy, sectionCopy } from "./parts.ts";

/** The page /internship: content/en/pages/careers.yaml (R6). */
export const careersPageSchema = pageCopy.extend({
  toPositions: requiredText("Text of the link to the positions."),
  toForm: requiredText("Text of the link to the form."),
  life: sectionCopy.extend({ points: list("Points about working here.", titledText, 3) }),
  week: group("First weeks of an intern, as a tram ticket.", {
    title: heading,
    line: requiredText("Name of the tram line, printed on the ticket.").optional(),
    fare: requiredText("The fare, printed on the ticket.").optional(),
    points: list("Weeks in order.", titledText, 3),
  }),
  positions: sectionCopy.extend({
    none: requiredText(`Shown if there are no open positions. Placeholders: ${legalPlaceholders}`),
    sample: requiredText("Label of a sample."),
    sampleNote: requiredText("Explanation of samples."),
    work: requiredText("Heading of the tasks."),
    bring: requiredText("Heading of the requirements."),
    terms: requiredText("Label of the terms."),
    facts: group("Labels of what a position states.", texts("Label.", ...positionFacts)),
    open: requiredText(
      "Shown for an internship that doesn't state all of these facts. Placeholder: {facts} for their labels. Links: [text](/address).",
    ),
    apply: requiredText("Text of the link to the form. Screen readers also read the title of the position."),
    ask: requiredText("Label of the member who answers questions."),
    kinds: z.record(
      z.enum(["full-time", "part-time", "internship"]),
      requiredText("Name of the kind of employment."),
    ),
  }),
  form: sectionCopy,
  next: group("Steps after the application.", {
    title: requiredText("Heading of the steps."),
    steps: list("Steps in order.", requiredText("Step."), 2),
  }),
});

export type CareersPage = z.infer<typeof careersPageSchema>;
