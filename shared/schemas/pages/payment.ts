import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { line, titledText } from "#shared/schemas/text.ts";
import { actionCopy } from "./parts.ts";

const fieldSchema = z.strictObject({
  label: line("Words of the label"),
  hint: line("Help under the label, such as how to write it").optional(),
});

const empty = line("It is empty");
const paymentFaultSchema = z.strictObject({
  "card-number": z.strictObject({
    empty,
    digits: line("It has something else than digits"),
    length: line("It has too few or too many digits"),
    checkDigit: line("A digit is wrong"),
  }),
  expiry: z.strictObject({
    empty,
    written: line("It is not written as MM/YY"),
    month: line("There is no such month"),
    past: line("The card has expired"),
  }),
  cvv: z.strictObject({ empty, wrong: line("It has not 3 or 4 digits") }),
  "upi-id": z.strictObject({
    empty,
    email: line("It is an email address"),
    wrong: line("It is no UPI ID"),
  }),
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
  wrong: paymentFaultSchema.describe("Beside a faulty field of a method: what is wrong, and what to do"),
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
  notice: titledText.describe("That this is a demonstration, and what that means for the visitor"),
  summary: z.strictObject({
    title: line("Heading over the offer"),
    price: line("Label of the price"),
    includes: line("Heading over what the buyer gets"),
    others: line("Link to the other offers"),
  }),
  form: paymentFormSchema,
  ask: actionCopy.describe(
    "Below the demonstration: how to get the offer in earnest; {offer} becomes its name",
  ),
  missing: z.strictObject({
    head: headSchema,
    title: line("Heading of the page for a number without an offer"),
    loading: line("Shown while the offer is looked up, as recorded: Loading..."),
    text: line("The sentence that there is no such offer"),
    link: line("Link to the list of offers"),
  }),
});

export type PaymentPage = z.infer<typeof paymentPageSchema>;
export type PaymentErrorMessages = z.infer<typeof paymentFaultSchema>;
export type PaymentFormCopy = z.infer<typeof paymentFormSchema>;
