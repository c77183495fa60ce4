import { orderStates } from "./board-orders.ts";
import { group, requiredText, texts } from "./text.ts";

/** Lines about an order and its receipt in the mails to the buyer. Amounts are formatted. */
export const orderLinesSchema = group("Lines about an order in emails to the buyer.", {
  offer: requiredText("What was ordered. Placeholder: {offer}"),
  monthlyOffer: requiredText("What was ordered, if it is billed monthly. Placeholder: {offer}"),
  net: requiredText("Price before tax. Placeholder: {amount}"),
  cgst: requiredText("Central GST. Placeholders: {percent} {amount}"),
  sgst: requiredText("State GST. Placeholders: {percent} {amount}"),
  igst: requiredText("GST of another state. Placeholders: {percent} {amount}"),
  total: requiredText("Amount to pay. Placeholder: {amount}"),
  toPay: requiredText("Value of {toPay} while the order is not paid. Placeholders: {total} {payBy}"),
  reported: requiredText("Value of {toPay} if the buyer has reported a payment."),
  monthly: requiredText("Value of {monthly} if the offer is billed monthly."),
  upi: requiredText(
    "Value of {upi} if buyers can pay by UPI. Placeholders: {total} {address} {holder} {reference}",
  ),
  receipt: requiredText("Value of {receiptTitle}. Placeholder: {number}"),
  taxInvoice: requiredText("Instead, if the company has a GST number. Placeholder: {number}"),
  date: requiredText("Date of the receipt. Placeholder: {date}"),
  seller: requiredText("Seller. Placeholder: {seller}"),
  buyer: requiredText("Buyer. Placeholder: {buyer}"),
  gstin: requiredText("GST number of the seller or buyer. Placeholder: {gstin}"),
  supply: requiredText("State of the buyer, on tax invoices. Placeholder: {state}"),
  sac: requiredText("Services accounting code, on tax invoices. Placeholder: {sac}"),
  paidBy: group(
    "How it was paid. Placeholder: {transaction}",
    texts("Line of the receipt; `unnumbered` without a transaction number.", "upi", "razorpay", "unnumbered"),
  ),
});

export const orderStatesSchema = group(
  "Value of {orderState} in the email to staff about a new order.",
  texts("State of the order.", ...orderStates),
);
