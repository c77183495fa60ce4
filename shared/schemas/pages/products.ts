import { z } from "zod";
import { line, list, titledText } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The list of offers at /products: content/en/pages/products.yaml (R3). */
export const productsPageSchema = pageCopy.extend({
  breadcrumb,
  rateBoard: z.strictObject({
    includes: line("Caption of the table of the parts of the offers."),
    places: line("Row of the table: where a client of the offer sells from."),
    notIncluded: line("Accessible label of a part that an offer does not include."),
    firstYear: line("Sum of the first year including tax. Placeholders: {price} {percent}"),
    excludes: line("Row of the table: what the price of an offer does not include."),
    order: line("Text of the button to the contact form, which names the offer there."),
    buy: line("Text of the button to the payment page."),
    demo: line(
      "Label of this button and of the amount in the dialog, because the payment page is a demonstration.",
    ),
    priceNote: line("Note below the price."),
  }),
  choose: sectionCopy.extend({
    questions: list(
      "Questions whose answers select an offer.",
      z.strictObject({
        question: line("Question."),
        answers: list("Answers, one for each offer, in the order of the offers.", line("Answer."), 2),
      }),
    ),
    rule: line("How the answers select an offer."),
    chosen: line("Label of the selected offer."),
    points: list("Situations, each with the suitable offer, in the order of the offers.", titledText, 2),
  }),
  action: actionCopy.extend({
    subject: line("Subject that the button preselects in the contact form."),
  }),
});

export type ProductsPage = z.infer<typeof productsPageSchema>;
