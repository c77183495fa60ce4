import { getPaymentSettings } from "#server/orders/payment-settings.ts";
import { getSingleton } from "./content/collections.ts";

/**
 * Returns whether the payment page is a demonstration, for pages that are prerendered: only the content tells whether
 * buyers can pay. The keys of a payment service are in the environment of the server.
 */
export const isPaymentDemonstration = async (): Promise<boolean> =>
  !getPaymentSettings(
    { payment: await getSingleton("payment"), company: await getSingleton("company") },
    { razorpay: undefined },
  );

/**
 * Returns whether a prerendered page shows the sums of the first year. They include GST, which a company without a GST
 * number doesn't charge.
 */
export const showsFirstYear = async (): Promise<boolean> =>
  (await getSingleton("company")).legal.gstin !== "" || (await isPaymentDemonstration());
