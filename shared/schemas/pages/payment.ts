import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { line, titledText } from "#shared/schemas/text.ts";
import { actionCopy } from "./parts.ts";

const fieldSchema = z.strictObject({
  label: line("Label of the field."),
  hint: line("Hint below the label, such as the format.").optional(),
});

const empty = line("Error for an empty field.");
const paymentErrorMessagesSchema = z.strictObject({
  "card-number": z.strictObject({
    empty,
    digits: line("Error for characters other than digits."),
    length: line("Error for a wrong number of digits."),
    checkDigit: line("Error for a wrong check digit."),
  }),
  expiry: z.strictObject({
    empty,
    written: line("Error for a format other than MM/YY."),
    month: line("Error for an invalid month."),
    past: line("Error for an expired card."),
  }),
  cvv: z.strictObject({ empty, wrong: line("Error for a value that is not 3 or 4 digits.") }),
  "upi-id": z.strictObject({
    empty,
    email: line("Error for an email address."),
    wrong: line("Error for an invalid UPI ID."),
  }),
});

/** Copy of the payment form and its dialog (E9). */
export const paymentFormSchema = z.strictObject({
  title: line("Heading of the form."),
  you: line("Heading of name, email address and phone number."),
  name: fieldSchema,
  email: fieldSchema,
  phone: fieldSchema,
  method: line("Heading of the payment methods."),
  creditCard: line("Name of the method credit-card."),
  upi: line("Name of the method upi."),
  cardNumber: fieldSchema,
  expiry: fieldSchema,
  cvv: fieldSchema,
  upiId: fieldSchema,
  privacy: line("Note about card and UPI data, beside the button."),
  button: line("Text of the submit button."),
  faults: line("Shown above a form with validation errors. Placeholder: {count}"),
  wrong: paymentErrorMessagesSchema.describe("Validation errors of the fields of the payment methods."),
  dialog: z.strictObject({
    title: line("Title of the dialog."),
    text: line("Note that no money was charged."),
    productId: line("Label of the offer number."),
    product: line("Label of the name of the offer."),
    amount: line("Label of the price."),
    name: line("Label of the name."),
    email: line("Label of the email address."),
    phone: line("Label of the phone number."),
    contact: line("Link to the contact page."),
  }),
  withoutScript: z.strictObject({
    title: line("Heading without JavaScript."),
    text: line("Explanation without JavaScript."),
    contact: line("Link to the contact page."),
  }),
});

/** The payment pages at /payment/{id}: content/en/pages/payment.yaml (R5). */
export const paymentPageSchema = z.strictObject({
  title: line("Heading of the page. Placeholder: {offer}"),
  notice: titledText.describe("Notice that the payment is a demonstration."),
  summary: z.strictObject({
    title: line("Heading of the offer."),
    price: line("Label of the price."),
    includes: line("Heading of the parts of the offer."),
    others: line("Link to the other offers."),
  }),
  form: paymentFormSchema,
  ask: actionCopy.describe("Call to action below the form. Placeholder: {offer}"),
  missing: z.strictObject({
    head: headSchema,
    title: line("Heading of the page for an unknown offer number."),
    loading: line("Text shown briefly before the message, as on the previous site: Loading..."),
    text: line("Message that the offer does not exist."),
    link: line("Link to the list of offers."),
  }),
});

export type PaymentPage = z.infer<typeof paymentPageSchema>;
export type PaymentErrorMessages = z.infer<typeof paymentErrorMessagesSchema>;
export type PaymentFormCopy = z.infer<typeof paymentFormSchema>;
