import { z } from "zod";
import { group, line } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy } from "./parts.ts";

/** The page /faq: content/en/pages/faq.yaml. */
export const faqPageSchema = pageCopy.extend({
  questions: sectionCopy,
  action: actionCopy,
  pricing: sectionCopy.extend({
    billing: line("Accessible name of the billing switch."),
    billedMonthly: line("Option of the billing switch."),
    billedYearly: line("Option of the billing switch."),
    month: line("Unit of a monthly price."),
    year: line("Unit of a yearly price."),
    featured: line("Label of the recommended plan."),
    features: line("Accessible name of the features of a plan."),
    included: line("Accessible label of an included feature."),
    notIncluded: line("Accessible label of a feature that is not included."),
    choose: line("Text of each plan's button, which links to the contact form."),
    subject: group("Subject that the button of a plan preselects in the contact form.", {
      month: line("Subject for monthly billing. Placeholder: {plan}"),
      year: line("Subject for yearly billing. Placeholder: {plan}"),
    }),
    terms: line("How a plan is changed or stopped, below the plans."),
    original: z
      .string()
      .describe('Price in dollars below the price in rupees, or "" to leave it out. Placeholder: {price}'),
    note: line("Tax and exchange rate, below the plans. Placeholders: {rate} {date}"),
  }),
});

export type FaqPage = z.infer<typeof faqPageSchema>;
