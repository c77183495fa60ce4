import { z } from "zod";
import { button, group, heading, requiredText, texts } from "./text.ts";

/** Events of orders, which are kinds of the table `events`. */
export const orderEvents = [
  "payment-reported",
  "paid",
  "payment-mismatch",
  "payment-missing",
  "extra-payment",
  "order-reminded",
  "order-cancelled",
  "order-lapsed",
  "refund-requested",
  "refund-failed",
  "refunded",
  "link-failed",
] as const;

/** States of orders, as in the table `orders`. */
export const orderStates = [
  "ordered",
  "reported",
  "mismatch",
  "paid",
  "cancelled",
  "lapsed",
  "refunding",
  "refunded",
] as const;

const mail = requiredText("Who gets an email, below the fields.");
const title = requiredText("Summary that opens the form.");
const note = requiredText("Label of the note to the buyer.");

/** Copy of the board about orders and receipts. */
export const ordersCopy = group("Orders: their state, what staff can do, and their figures.", {
  title: heading,
  states: z.record(z.enum(orderStates), requiredText("Name of the state of an order.")),
  refundFailed: requiredText("Label of a paid order whose refund the payment service has refused."),
  summary: requiredText("In lists: what was ordered. Placeholders: {offer} {amount}"),
  next: group("What staff have to do, by the state of the order.", {
    ...texts("What is the case, and what to do.", ...orderStates),
    refundFailed: requiredText("Instead, if the payment service has refused the refund."),
  }),
  facts: group("Terms of the description of an order.", {
    ...texts("Term.", "offer", "net", "total", "until", "lapsed", "paid", "transaction", "reported"),
    ...texts("Term of a tax. Placeholder: {percent}", "cgst", "sgst", "igst"),
    ...texts("Term.", "receipt", "refunded", "link", "buyer"),
    alsoReported: requiredText("Term of the other orders with the transaction number that the buyer gave."),
  }),
  values: group("Descriptions of an order.", {
    monthly: requiredText(
      "Offer that is paid monthly: the order is for the first month. Placeholder: {offer}",
    ),
    upi: requiredText("A payment by UPI. Placeholders: {amount} {time}"),
    razorpay: requiredText("A payment by the payment service. Placeholders: {amount} {time}"),
    printable: requiredText("Link to the receipt. Placeholder: {number}"),
    buyerPage: requiredText("Link to the page that the buyer sees."),
    link: requiredText("Link to the page of the payment service."),
    linkPending: requiredText("The payment link is not created yet."),
    linkRetried: requiredText("Creating the payment link has failed so far. Placeholder: {count}"),
    linkCancelling: requiredText("The payment link is being cancelled."),
    refundRetried: requiredText("Requesting the refund has failed so far. Placeholder: {count}"),
  }),
  actions: group("Forms with which staff decide about an order.", {
    "confirm-payment": group("The whole amount has arrived.", {
      button,
      rest: requiredText("Button if another amount had arrived before."),
      transaction: requiredText("Label of the field for the number of the transaction."),
      hint: requiredText("Hint below this field."),
      shared: requiredText("Checkbox, shown if another order was paid with the same transaction."),
      mail,
    }),
    "note-missing": group("The reported payment is not in the statement.", { title, note, mail, button }),
    "note-mismatch": group("Another amount has arrived.", {
      title,
      late: requiredText("Summary that opens the form, if the order was cancelled."),
      amount: requiredText("Label of the field."),
      hint: requiredText("Hint below the field."),
      note,
      mail,
      button,
    }),
    "cancel-order": group("Cancels an unpaid order.", {
      title,
      note,
      confirmed: requiredText("Checkbox."),
      mail,
      button,
    }),
    "request-refund": group("Refund by the payment service.", {
      title,
      note,
      confirmed: requiredText("Checkbox. Placeholder: {amount}"),
      mail,
      button: requiredText("Button. Placeholder: {amount}"),
    }),
    "record-refund": group("Refund that staff have made by hand.", {
      title,
      text: requiredText("What to do first. Placeholder: {amount}"),
      amount: requiredText("Label of the field for a part of the amount."),
      hint: requiredText("Hint below this field."),
      transaction: requiredText("Label of the field for the number of the transaction."),
      note,
      mail,
      button,
    }),
  }),
  rejected: requiredText("Shown above the forms if a field is missing or invalid."),
  errors: group("Errors beside a field.", {
    amountUnclear: requiredText("The amount cannot be read."),
    amountSame: requiredText("The amount is that of the order."),
    transactionUnclear: requiredText("The number of the transaction has other characters, or is too long."),
    transactionMissing: requiredText("The number of the transaction is missing."),
    transactionShared: requiredText("Another order was paid with this transaction."),
    refundTooLarge: requiredText("The refund is larger than what was paid."),
    unconfirmed: requiredText("The checkbox is not ticked."),
  }),
  events: group("Details of an event in the timeline.", {
    ...texts("An amount. Placeholder: {amount}", "upi", "razorpay"),
    transaction: requiredText("Number of the transaction. Placeholder: {number}"),
    receipt: requiredText("Number of the receipt. Placeholder: {number}"),
    reason: requiredText("Why the payment service has refused a refund. Placeholder: {reason}"),
  }),
  figures: group("Orders on the page with the visitor figures.", {
    title: heading,
    note: requiredText("What is counted."),
    ...texts("Column heading.", "offer", "placed", "paid", "received", "refunded"),
    total: requiredText("Last row."),
  }),
  receipts: group("Receipts for the accountant.", {
    title: heading,
    text: requiredText("What the files contain."),
    csv: requiredText("Link to the receipts of a financial year. Placeholder: {year}"),
    columns: group("Column headings of the CSV file.", {
      ...texts("Column heading.", "number", "date", "reference", "buyer", "gstin", "state", "offer", "sac"),
      ...texts("Column heading.", "net", "taxPercent", "cgst", "sgst", "igst", "total"),
      ...texts("Column heading.", "by", "transaction", "refunded"),
    }),
    ways: z.strictObject({ ...texts("Value of the column `by`.", "upi", "razorpay") }),
  }),
});
