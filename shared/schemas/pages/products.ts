import { z } from "zod";
import { line, list, titledText } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The list of offers at /products: content/en/pages/products.yaml (R3). */
export const productsPageSchema = pageCopy.extend({
  breadcrumb,
  card: z.strictObject({
    includes: line("Heading of the parts of the offer."),
    buy: line("Text of the button to the payment page."),
    priceNote: line("Note below the price."),
  }),
  choose: sectionCopy.extend({ points: list("Situations, each with the suitable offer.", titledText, 2) }),
  action: actionCopy.extend({
    subject: line("Subject that the button preselects in the contact form."),
  }),
});

export type ProductsPage = z.infer<typeof productsPageSchema>;
