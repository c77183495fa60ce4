import { z } from "zod";
import { group, line } from "#shared/schemas/text.ts";
import { actionCopy } from "./parts.ts";

/** Words around every policy: content/en/pages/policies.yaml (R10). */
export const policiesFrameSchema = z.strictObject({
  updated: line("Before the day of the last change"),
  contents: line("Name of the list of parts"),
  counsel: group("The mark that counsel has still to check the text", {
    title: line("Heading"),
    text: line("What that means for the reader"),
    points: line("Opens the list of points for counsel"),
  }),
  others: line("Heading over the other policies"),
  action: actionCopy,
});

export type PoliciesFrame = z.infer<typeof policiesFrameSchema>;
