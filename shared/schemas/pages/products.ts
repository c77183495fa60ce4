import { z } from "zod";
import { headSchema } from "../head.ts";
import { line, pointSchema } from "../text.ts";

/** The list of offers at /products: content/en/pages/products.yaml (R3). */
export const productsPageSchema = z.strictObject({
  head: headSchema,
  title: line("The page's heading"),
  lead: line("What the page is for, one or two sentences"),
  breadcrumb: z.strictObject({
    products: line("This page"),
  }),
  card: z.strictObject({
    includes: line("Heading over what the buyer gets"),
    buy: line("Words of the button to the payment page"),
    priceNote: line("Small print under the price"),
  }),
  choose: z.strictObject({
    title: line("Heading of the part that helps to choose"),
    lead: line("One or two sentences below it"),
    points: z.array(pointSchema).min(2).describe("Situations, and the offer that fits each"),
  }),
  action: z.strictObject({
    title: line("Heading of the closing strip"),
    text: line("One or two sentences"),
    label: line("Words of the button to the contact page"),
    subject: line("What the contact form then names as its subject"),
  }),
});

export type ProductsPage = z.infer<typeof productsPageSchema>;
