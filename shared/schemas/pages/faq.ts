import { z } from "zod";
import { line } from "../text.ts";
import { pageWords, sectionWords } from "./parts.ts";

/** The page /faq: content/en/pages/faq.yaml. */
export const faqPageSchema = pageWords.extend({
  questions: sectionWords,
  action: z.strictObject({
    title: line("Heading"),
    text: line("A sentence"),
    label: line("Words of the link"),
  }),
  pricing: sectionWords.extend({
    billing: line("Name of the switch for screen readers"),
    billedMonthly: line("Choice of the switch"),
    billedYearly: line("Choice of the switch"),
    month: line("Period after a monthly price"),
    year: line("Period after a yearly price"),
    featured: line("Mark of the featured plan"),
    included: line("Said of a feature that is part of the plan"),
    notIncluded: line("Said of a feature that is not"),
    choose: line("Words of the button"),
    subject: z
      .strictObject({
        month: line("Billed monthly; {plan} is filled in"),
        year: line("Billed yearly; {plan} is filled in"),
      })
      .describe("Names the plan in the contact form"),
    note: line("Below the plans"),
  }),
});

export type FaqPage = z.infer<typeof faqPageSchema>;
