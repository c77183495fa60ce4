import { z } from "zod";
import { line, list, titledText } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The list of offers at /products: content/en/pages/products.yaml (R3). */
export const productsPageSchema = pageCopy.extend({
  breadcrumb,
  card: z.strictObject({
    includes: line("Heading over what the buyer gets"),
    buy: line("Words of the button to the payment page"),
    priceNote: line("Small print under the price"),
  }),
  choose: sectionCopy.extend({ points: list("Situations, and the offer that fits each", titledText, 2) }),
  action: actionCopy.extend({ subject: line("What the contact form then names as its subject") }),
});

export type ProductsPage = z.infer<typeof productsPageSchema>;
