import { z } from "zod";
import { group, requiredText, texts } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy } from "./parts.ts";

/** The page /faq: content/en/pages/faq.yaml. */
export const faqPageSchema = pageCopy.extend({
  questions: sectionCopy,
  action: actionCopy,
  pricing: sectionCopy.extend({
    billing: requiredText("Accessible name of the billing switch."),
    ...texts("Option of the billing switch.", "billedMonthly", "billedYearly"),
    month: requiredText("Unit of a monthly price."),
    year: requiredText("Unit of a yearly price."),
    featured: requiredText("Label of the recommended plan."),
    features: requiredText("Accessible name of the features of a plan."),
    included: requiredText("Accessible label of an included feature."),
    notIncluded: requiredText("Accessible label of a feature that is not included."),
    hours: requiredText("Hours of changes in a plan that names them. Placeholder: {hours}"),
    hourly: requiredText("Price of an hour without a plan, below the plans. Placeholder: {price}"),
    quoted: requiredText("Text below the plans if company.yaml has no price of an hour."),
    choose: requiredText("Text of each plan's button, which links to the contact form."),
    subject: group("Subject that the button of a plan preselects in the contact form.", {
      month: requiredText("Subject for monthly billing. Placeholder: {plan}"),
      year: requiredText("Subject for yearly billing. Placeholder: {plan}"),
    }),
    terms: requiredText("How a plan is changed or stopped, below the plans."),
    original: z
      .string()
      .describe('Price in dollars below the price in rupees, or "" to leave it out. Placeholder: {price}'),
    withTax: requiredText(
      "Price of a plan including tax, below its price; if missing, only the price before tax is shown. Placeholders: {price} {percent}",
    ).optional(),
    note: requiredText("Tax and exchange rate, below the plans. Placeholders: {rate} {date}"),
  }),
});

export type FaqPage = z.infer<typeof faqPageSchema>;
