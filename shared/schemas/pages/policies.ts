import { z } from "zod";
import { group, heading, requiredText } from "#shared/schemas/text.ts";
import { actionCopy } from "./parts.ts";

/** Copy that all policies share: content/en/pages/policies.yaml (R10). */
export const policyPageCopySchema = z.strictObject({
  updated: requiredText("Label of the day of the last change."),
  contents: requiredText("Accessible name of the table of contents."),
  counsel: group("Notice that legal counsel has not reviewed the text.", {
    title: heading,
    text: requiredText("Explanation for visitors."),
    points: requiredText("Label that opens the questions for counsel."),
  }),
  onRequest: requiredText(
    "Value of {legalName}, {gstin}, {registration} and {hours} that is missing in company.yaml.",
  ),
  others: requiredText("Heading of the other policies."),
  action: actionCopy,
});

export type PolicyPageCopy = z.infer<typeof policyPageCopySchema>;
