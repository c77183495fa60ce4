import { z } from "zod";
import { line } from "../text.ts";

/** Words around every policy: content/en/pages/policies.yaml (R10). */
export const policiesFrameSchema = z.strictObject({
  updated: line("Before the day of the last change"),
  contents: line("Name of the list of parts"),
  counselTitle: line("Heading of the mark that counsel has still to check the text"),
  counselText: line("What that means for the reader"),
  counselPoints: line("Opens the list of points for counsel"),
  others: line("Heading over the other policies"),
  actionTitle: line("Heading of the next step"),
  actionText: line("A sentence"),
  actionLabel: line("Words of the button to the contact page"),
});

export type PoliciesFrame = z.infer<typeof policiesFrameSchema>;
