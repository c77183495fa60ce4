import { z } from "zod";
import { matching, positiveInteger, requiredText } from "./text.ts";

/** How buyers pay: content/en/payment.yaml (E9). Without `upi` and the keys of Razorpay, the payment page is a demonstration. */
export const paymentSchema = z
  .strictObject({
    upi: z
      .strictObject({
        address: matching(
          "UPI address (VPA) to which buyers pay, such as shop@bank.",
          /^[a-zA-Z0-9.-]{2,64}@[a-zA-Z]{2,32}$/,
          "a UPI address such as shop@bank",
        ),
        name: requiredText("Name of the account holder, which payment apps show to the buyer.", 2, 50),
      })
      .optional()
      .describe("Payment by UPI straight to your account; leave it out without one."),
    payWithinDays: positiveInteger("Days within which an order has to be paid; after that it lapses.")
      .max(90)
      .default(7),
    receiptPrefix: matching(
      "Start of the numbers of receipts, such as W-; needed only if your other receipts have the same numbers.",
      /^[A-Z0-9/-]{0,3}$/,
      "at most three capital letters, digits, hyphens or slashes",
    ).default(""),
    sac: matching(
      "Services accounting code on tax invoices, such as 998314 for design and development in information technology.",
      /^\d{4,6}$/,
      "four to six digits in quotes",
    ).default("998314"),
  })
  .meta({ untranslated: true });

export type Payment = z.infer<typeof paymentSchema>;
