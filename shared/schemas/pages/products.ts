import { z } from "zod";
import { group, heading, itemSchema, list, requiredText, titledText } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The list of offers at /products: content/en/pages/products.yaml (R3). */
export const productsPageSchema = pageCopy.extend({
  breadcrumb,
  kinds: list(
    "How the prices differ: why the single payment for a website is higher than a monthly payment, and what upkeep is. Texts may contain Markdown links.",
    titledText,
    2,
  ),
  rateBoard: z.strictObject({
    includes: requiredText("Caption of the table of the parts of the offers."),
    places: requiredText(
      "Row of the table: from how many places, such as shops, a client can sell with the offer.",
    ),
    notIncluded: requiredText("Text in place of a part that an offer does not include."),
    firstYear: requiredText(
      "Sum of the first year including tax, if there are no estimates of other costs. Placeholders: {price} {percent}",
    ),
    allIn: group("What the first year costs with domain name, hosting and gateway.", {
      title: requiredText("Label before the sum, which says that it is an estimate."),
      range: requiredText("Lowest and highest amount. Placeholders: {low} {high}"),
      ours: z.strictObject({
        once: requiredText("A price that is paid once, including tax. Placeholder: {percent}"),
        monthly: requiredText("Twelve payments of a monthly price, including tax. Placeholder: {percent}"),
      }),
      domain: requiredText("Cost of the domain name."),
      hosting: requiredText("Cost of the hosting."),
      gateway: requiredText("Fee of the payment gateway."),
      uncounted: requiredText("Text in place of an amount that the sum leaves out."),
      note: requiredText(
        "Date and assumptions of the estimate, below the prices. Placeholders: {date} {sales} {rate} {fee}, the last one being the fee of the gateway for a year.",
      ),
    }),
    weeks: group("Row of the table: time until the launch.", {
      title: requiredText("Label of the row."),
      count: requiredText("Time of an offer. Placeholder: {weeks}"),
      unsettled: requiredText("Text for an offer without a number of weeks."),
    }),
    stopping: requiredText("Row of the table: what a client pays who stops within twelve months."),
    billing: z.strictObject({
      once: requiredText("Follows a price that is paid once."),
      monthly: requiredText("Follows a price that is due each month."),
    }),
    excludes: requiredText("Row of the table: what the price of an offer does not include."),
    order: requiredText("Text of the button to the contact form, where the offer is the selected subject."),
    buy: requiredText("Text of the link to the payment page."),
    demo: requiredText(
      "Label that marks the link to the payment page and the amount in the payment dialog as a demonstration.",
    ),
    priceNote: requiredText("Note below the prices while the payment page is a demonstration."),
    orderNote: requiredText("Note below the prices while buyers can pay."),
  }),
  choose: sectionCopy.extend({
    questions: list(
      "Questions whose answers select an offer.",
      z.strictObject({
        question: requiredText("Question."),
        answers: list("Answers, one for each offer, in the order of the offers.", requiredText("Answer."), 2),
      }),
    ),
    rule: requiredText("How the answers select an offer."),
    chosen: requiredText("Label of the selected offer."),
    points: list("Situations, each with the suitable offer, in the order of the offers.", titledText, 2),
  }),
  questions: z
    .strictObject({ title: heading, items: list("Questions and answers.", itemSchema) })
    .optional()
    .describe("Short questions below the prices."),
  action: actionCopy.extend({
    subject: requiredText("Subject that the button preselects in the contact form."),
  }),
});

export type ProductsPage = z.infer<typeof productsPageSchema>;
