import type { z } from "zod";
import { group, line } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy } from "./parts.ts";

/** The page /faq: content/en/pages/faq.yaml. */
export const faqPageSchema = pageCopy.extend({
  questions: sectionCopy,
  action: actionCopy,
  pricing: sectionCopy.extend({
    billing: line("Name of the switch for screen readers"),
    billedMonthly: line("Choice of the switch"),
    billedYearly: line("Choice of the switch"),
    month: line("Period after a monthly price"),
    year: line("Period after a yearly price"),
    featured: line("Mark of the featured plan"),
    included: line("Said of a feature that is part of the plan"),
    notIncluded: line("Said of a feature that is not"),
    choose: line("Words of the button"),
    subject: group("Names the plan in the contact form", {
      month: line("Billed monthly; {plan} is filled in"),
      year: line("Billed yearly; {plan} is filled in"),
    }),
    note: line("Below the plans"),
  }),
});

export type FaqPage = z.infer<typeof faqPageSchema>;
