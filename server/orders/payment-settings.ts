import type { ServiceOptions } from "#server/config/context.ts";
import type { Content } from "#server/content/read-content.ts";
import type { Payment } from "#shared/schemas/payment.ts";
import { findCompanyPlaceholderValues } from "#shared/text/placeholder-values.ts";

/** The ways in which buyers can pay. */
export interface PaymentSettings {
  upi: Payment["upi"];
  razorpay: ServiceOptions["razorpay"];
}

/** Profiles on social networks tell a buyer nothing about who sells. */
const IRRELEVANT_FIELDS = ["social"];

/**
 * Returns the fields of company.yaml that must have real values before the site may take money: the name, the legal name,
 * addresses and contacts.
 */
export const listFieldsToFill = (company: Content["company"]): string[] => [
  ...findCompanyPlaceholderValues(company)
    .filter(({ path: [field] }) => !IRRELEVANT_FIELDS.includes(String(field)))
    .map(({ path }) => path.join(".")),
  ...(company.legal.name === "" ? ["legal.name"] : []),
];

/**
 * Returns the ways in which buyers can pay, or `undefined` if the payment page is a demonstration: nothing is configured, or
 * the company has placeholder values (E9).
 */
export function getPaymentSettings(
  { payment, company }: Pick<Content, "payment" | "company">,
  { razorpay }: Pick<ServiceOptions, "razorpay">,
): PaymentSettings | undefined {
  const isConfigured = payment.upi !== undefined || razorpay !== undefined;
  return isConfigured && listFieldsToFill(company).length === 0 ? { upi: payment.upi, razorpay } : undefined;
}
