import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { requiredText, titledText } from "#shared/schemas/text.ts";
import { orderFormCopySchema, orderPageSchema, receiptSchema } from "./order.ts";
import { actionCopy } from "./parts.ts";

const fieldSchema = z.strictObject({
  label: requiredText("Label of the field."),
  hint: requiredText("Hint below the label, such as the format.").optional(),
});

const empty = requiredText("Error for an empty field.");
const paymentErrorMessagesSchema = z.strictObject({
  "card-number": z.strictObject({
    empty,
    digits: requiredText("Error for characters other than digits."),
    length: requiredText("Error for a wrong number of digits."),
    checkDigit: requiredText("Error for a wrong check digit."),
  }),
  expiry: z.strictObject({
    empty,
    written: requiredText("Error for a format other than MM/YY."),
    month: requiredText("Error for an invalid month."),
    past: requiredText("Error for an expired card."),
  }),
  cvv: z.strictObject({ empty, wrong: requiredText("Error for a value that is not 3 or 4 digits.") }),
  "upi-id": z.strictObject({
    empty,
    email: requiredText("Error for an email address."),
    wrong: requiredText("Error for an invalid UPI ID."),
  }),
});

/** Copy of the payment form and its dialog (E9). */
export const paymentFormSchema = z.strictObject({
  title: requiredText("Heading of the form."),
  you: requiredText("Heading of name, email address and phone number."),
  name: fieldSchema,
  email: fieldSchema,
  phone: fieldSchema,
  method: requiredText("Heading of the payment methods."),
  creditCard: requiredText("Name of the method credit-card."),
  upi: requiredText("Name of the method upi."),
  cardNumber: fieldSchema,
  expiry: fieldSchema,
  cvv: fieldSchema,
  upiId: fieldSchema,
  privacy: requiredText("Note about card and UPI data, beside the button."),
  button: requiredText("Text of the submit button."),
  faults: requiredText("Shown above a form with validation errors. Placeholder: {count}"),
  wrong: paymentErrorMessagesSchema.describe("Validation errors of the fields of the payment methods."),
  dialog: z.strictObject({
    title: requiredText("Title of the dialog, which says that nothing was paid."),
    text: requiredText("Note that no money was charged."),
    productId: requiredText("Label of the offer number."),
    product: requiredText("Label of the name of the offer."),
    amount: requiredText("Label of the price."),
    name: requiredText("Label of the name."),
    email: requiredText("Label of the email address."),
    phone: requiredText("Label of the phone number."),
    ask: requiredText("Text above the button that sends these details as an enquiry."),
    message: requiredText("Message of that enquiry. Placeholder: {offer}"),
    send: requiredText("Button that sends these details as an enquiry."),
  }),
  withoutScript: z.strictObject({
    title: requiredText("Heading without JavaScript."),
    text: requiredText("Explanation without JavaScript."),
    contact: requiredText("Link to the contact page."),
  }),
});

/** The payment pages at /payment/{id} (R5), and the pages of orders: content/en/pages/payment.yaml. */
export const paymentPageSchema = z.strictObject({
  title: requiredText("Heading of the page. Placeholder: {offer}"),
  notice: titledText.describe("Notice that the payment is a demonstration."),
  summary: z.strictObject({
    title: requiredText("Heading of the offer."),
    price: requiredText("Label of the price."),
    includes: requiredText("Heading of the parts of the offer."),
    others: requiredText("Link to the other offers."),
  }),
  form: paymentFormSchema.describe("The demonstration of a payment, while buyers cannot pay on this site."),
  orderForm: orderFormCopySchema,
  orderPage: orderPageSchema,
  receipt: receiptSchema,
  ask: actionCopy.describe("Call to action below the form. Placeholder: {offer}"),
  missing: z.strictObject({
    head: headSchema,
    title: requiredText("Heading of the page for an unknown offer number."),
    loading: requiredText("Text shown briefly before the message, as on the previous site: Loading..."),
    text: requiredText("Message that the offer does not exist."),
    link: requiredText("Link to the list of offers."),
  }),
});

export type PaymentPage = z.infer<typeof paymentPageSchema>;
export type PaymentErrorMessages = z.infer<typeof paymentErrorMessagesSchema>;
export type PaymentFormCopy = z.infer<typeof paymentFormSchema>;
