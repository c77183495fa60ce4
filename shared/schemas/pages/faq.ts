import { z } from "zod";
import { headSchema } from "../head.ts";
import { line } from "../text.ts";

const sectionWords = z.strictObject({ title: line("Heading"), lead: line("One or two sentences below it") });

/** The page /faq: content/en/pages/faq.yaml. */
export const faqPageSchema = z.strictObject({
  head: headSchema,
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
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
