import { z } from "zod";
import { group, line } from "#shared/schemas/text.ts";
import { actionCopy } from "./parts.ts";

/** Copy that all policies share: content/en/pages/policies.yaml (R10). */
export const policyPageCopySchema = z.strictObject({
  updated: line("Label of the day of the last change."),
  contents: line("Accessible name of the table of contents."),
  counsel: group("Notice that legal counsel has not reviewed the text.", {
    title: line("Heading."),
    text: line("Explanation for visitors."),
    points: line("Label that opens the questions for counsel."),
  }),
  others: line("Heading of the other policies."),
  action: actionCopy,
});

export type PolicyPageCopy = z.infer<typeof policyPageCopySchema>;
