import { checkFields, type FaultWords } from "../../../shared/forms/check.ts";
import { payerFields } from "../../../shared/forms/forms.ts";
import type { PaymentFaultWords } from "../../../shared/schemas/pages/payment.ts";
import { type CalendarMonth, cardNumberFault, cvvFault, expiryFault, upiIdFault } from "./rules.ts";

export const paymentMethods = ["credit-card", "upi"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

type MethodField = keyof PaymentFaultWords;
export type PaymentField = "name" | "email" | "phone" | MethodField;
export type PaymentFaults = Partial<Record<PaymentField, string>>;

/** Fields of one method; the others are not looked at (recorded: every field of the chosen method). */
export const methodFields: Record<PaymentMethod, readonly MethodField[]> = {
  "credit-card": ["card-number", "expiry", "cvv"],
  upi: ["upi-id"],
};

/** What is said about faulty fields: those that all forms have, and the payment's own. */
export interface FaultWordsOfPayment {
  faults: FaultWords;
  own: PaymentFaultWords;
}

/** Everything wrong with a filled-in payment form, in the order of its fields; empty when all is well (E9). */
export function paymentFaults(
  method: PaymentMethod,
  read: (field: PaymentField) => string,
  now: CalendarMonth,
  { faults, own }: FaultWordsOfPayment,
): PaymentFaults {
  const typed = Object.fromEntries(payerFields.map(({ name }) => [name, read(name as PaymentField)]));
  const payer = checkFields(payerFields, typed, {}, faults);
  const found = methodFields[method].flatMap((field) => {
    const fault = rules[field](read(field), now);
    return fault === undefined ? [] : [[field, (own[field] as Record<string, string>)[fault]]];
  });
  return {
    ...(!payer.ok && Object.fromEntries(Object.entries(payer.errors).map(([name, [said]]) => [name, said]))),
    ...Object.fromEntries(found),
  };
}

const rules: Record<MethodField, (text: string, now: CalendarMonth) => string | undefined> = {
  "card-number": cardNumberFault,
  expiry: expiryFault,
  cvv: cvvFault,
  "upi-id": upiIdFault,
};
