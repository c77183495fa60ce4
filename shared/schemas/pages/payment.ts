import { z } from "zod";
import { headSchema } from "../head.ts";
import { line } from "../text.ts";

const fieldSchema = z.strictObject({
  label: line("Words of the label"),
  hint: line("Help under the label, such as how to write it").optional(),
});

/** The words of the payment form and its dialog (E9). */
export const paymentFormSchema = z.strictObject({
  title: line("Heading of the form"),
  you: line("Heading over name, email and phone"),
  name: fieldSchema,
  email: fieldSchema,
  phone: fieldSchema,
  method: line("Heading over the choice of method"),
  creditCard: line("The method credit-card"),
  upi: line("The method upi"),
  cardNumber: fieldSchema,
  expiry: fieldSchema,
  cvv: fieldSchema,
  upiId: fieldSchema,
  privacy: line("Where the card and UPI data stay, beside the button"),
  button: line("Words of the button"),
  faults: line("Said when fields have faults; {count} becomes their number"),
  dialog: z.strictObject({
    title: line("Report of success"),
    text: line("That no money was moved"),
    productId: line("Label of the product's number"),
    name: line("Label of the visitor's name"),
    email: line("Label of the visitor's email address"),
    phone: line("Label of the visitor's phone number"),
    contact: line("Link to the contact page"),
  }),
  withoutScript: z.strictObject({
    title: line("Heading for visitors without JavaScript"),
    text: line("What would happen, and what to do instead"),
    contact: line("Link to the contact page"),
  }),
});

/** The payment pages at /payment/{id}: content/en/pages/payment.yaml (R5). */
export const paymentPageSchema = z.strictObject({
  title: line("Heading of the page; {offer} becomes the offer's name"),
  breadcrumb: z.strictObject({
    products: line("Link to the list of offers"),
  }),
  notice: z.strictObject({
    title: line("That this is a demonstration"),
    text: line("What that means for the visitor"),
  }),
  summary: z.strictObject({
    title: line("Heading over the offer"),
    price: line("Label of the price"),
    includes: line("Heading over what the buyer gets"),
    others: line("Link to the other offers"),
  }),
  form: paymentFormSchema,
  ask: z
    .strictObject({
      title: line("Heading"),
      text: line("A sentence; {offer} becomes the offer's name"),
      label: line("Words of the button to the contact page"),
    })
    .describe("Below the demonstration: how to get the offer in earnest"),
  missing: z.strictObject({
    head: headSchema,
    title: line("Heading of the page for a number without an offer"),
    loading: line("Shown while the offer is looked up, as recorded: Loading..."),
    text: line("The sentence that there is no such offer"),
    link: line("Link to the list of offers"),
  }),
});

export type PaymentPage = z.infer<typeof paymentPageSchema>;
export type PaymentWords = z.infer<typeof paymentFormSchema>;
