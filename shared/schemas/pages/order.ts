import type { z } from "zod";
import { hiddenHead } from "#shared/schemas/head.ts";
import { button, group, heading, label, requiredText, texts, titledText } from "#shared/schemas/text.ts";

/** Copy of the payment page while the site takes orders. */
export const orderFormCopySchema = group("The payment page while buyers can pay.", {
  description: requiredText(
    "Description of the page for search engines, at most 160 characters. Placeholder: {offer}",
  ),
  net: requiredText("Label of the price before GST."),
  tax: requiredText("Label of the GST. Placeholder: {percent}"),
  total: requiredText("Label of the total."),
  firstMonth: requiredText("Note that an order of a monthly offer pays the first month."),
  ways: group("How the order is paid. Placeholder: {days}", {
    upi: requiredText("If buyers can pay by UPI only."),
    razorpay: requiredText("If buyers can pay on the page of the payment service only."),
    both: requiredText("If buyers can pay by both."),
  }),
  refund: requiredText("Terms of refunds in a sentence, beside the button."),
  refundLink: requiredText("Link to the refund policy."),
  grievance: requiredText("Whom to complain to. Placeholders: {officer} {email} {phone}"),
  state: requiredText("Label of the state if the company charges GST, so that it is required."),
  folded: requiredText("Label of the billing details if the company charges GST."),
  withoutProduct: titledText.extend({ label: requiredText("Link to the offers.") }),
});

const states = group("What the page says in each state of the order, with the state as its title.", {
  ordered: titledText,
  checking: titledText.describe("After the buyer returns from the payment service."),
  reported: titledText.describe("Placeholder: {number} of the transaction"),
  mismatch: titledText.describe("Another amount was paid. Placeholders: {paid} {total}"),
  paid: titledText.describe("Placeholder: {receipt}"),
  cancelled: titledText,
  lapsed: titledText.describe("Placeholder: {until}"),
  refunding: titledText,
  refunded: titledText.describe("Placeholder: {amount}"),
});

/** Copy of the page of an order, which is not indexed. */
export const orderPageSchema = group("The page of an order.", {
  title: requiredText("Title. Placeholder: {reference}"),
  ...hiddenHead,
  ...texts("Label of a step.", "ordered", "reported", "paid", "receipt"),
  waiting: requiredText("Label of a step that is not reached yet."),
  memo: requiredText("Heading of the amounts."),
  until: requiredText("Until when to pay. Placeholder: {until}"),
  states,
  ways: requiredText("Heading of the ways to pay."),
  noWays: requiredText("What to do if the order can't be paid on the page."),
  reload: requiredText("Link that loads the page again."),
  retry: requiredText("Link to the ways to pay, for a buyer whose payment has failed."),
  link: group("Payment on the page of the payment service.", {
    title: heading,
    text: requiredText("Explanation."),
    button,
    pending: requiredText("Text until the payment service has created the page."),
    failed: requiredText("Text if the payment service has not created it."),
  }),
  upi: group("Payment by UPI.", {
    title: heading,
    scan: requiredText("How to pay with the QR code or the address."),
    code: requiredText("Alternative text of the QR code. Placeholders: {amount} {address}"),
    open: requiredText("Link that opens the payment app of a phone."),
    address: label,
    name: requiredText("Label of the name of the account holder."),
    amount: label,
    note: requiredText("Label of the reference to write into the payment."),
    copy: requiredText("Button that copies the address."),
    copied: requiredText("Status after the address was copied."),
  }),
  report: group("The form with which the buyer reports a payment by UPI.", {
    title: heading,
    correct: requiredText("Heading once a number was reported."),
    text: requiredText("Explanation."),
    label,
    hint: requiredText("Where to find the number."),
    button,
    error: requiredText("Start of the tab title of the page with an error."),
    wrong: requiredText("Error for a number that does not have 12 digits."),
    tooMany: requiredText("Error after too many reports. Placeholder: {phone}"),
    closed: requiredText("Error if the order can no longer be paid."),
  }),
  open: requiredText("Link to the receipt."),
  again: requiredText("Link to the offer, to order it again."),
  questions: requiredText("Whom to ask. Placeholders: {email} {phone}"),
});

/** Copy of the receipt of an order, which is not indexed. */
export const receiptSchema = group("The receipt of a paid order.", {
  ...hiddenHead,
  receipt: requiredText("Title without GST."),
  invoice: requiredText("Title with GST, as the law names it."),
  ...texts(
    "Label on the receipt.",
    ...(["number", "date", "order", "seller", "buyer", "gstin", "registration", "state"] as const),
    ...(["item", "sac", "amount", "taxable", "total", "place", "reverseCharge", "paid"] as const),
  ),
  ...texts("Label of a tax. Placeholder: {percent}", "cgst", "sgst", "igst"),
  stateCode: requiredText("A state with its GST code. Placeholders: {state} {code}"),
  noReverseCharge: requiredText("Value of the reverse charge."),
  firstMonth: requiredText("Note that the amount is that of the first month."),
  upi: requiredText("How it was paid by UPI. Placeholder: {id}"),
  upiOnly: requiredText("How it was paid by UPI, if the transaction number is not known."),
  test: requiredText("Note on the receipt of a payment with test keys."),
  razorpay: requiredText("How it was paid with the payment service. Placeholder: {id}"),
  refunded: requiredText("Note that the amount was refunded. Placeholder: {date}"),
  electronic: requiredText("Why a tax invoice has no signature."),
  print: requiredText("Button that prints the page."),
  back: requiredText("Link to the page of the order."),
});

export type OrderFormCopy = z.infer<typeof orderFormCopySchema>;
export type OrderPageCopy = z.infer<typeof orderPageSchema>;
export type ReceiptCopy = z.infer<typeof receiptSchema>;
