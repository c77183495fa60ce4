import { emailRule } from "../../../shared/forms/email.ts";
import { emailField, nameField, phoneField } from "../../../shared/forms/forms.ts";
import { phoneRule } from "../../../shared/forms/phone.ts";
import { textRule } from "../../../shared/forms/text.ts";
import { cardNumberFault } from "./card-number.ts";
import { cvvFault } from "./cvv.ts";
import { type CalendarMonth, expiryFault } from "./expiry.ts";
import { upiIdFault } from "./upi-id.ts";

export const paymentMethods = ["credit-card", "upi"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type PaymentField = "name" | "email" | "phone" | "card-number" | "expiry" | "cvv" | "upi-id";
export type PaymentFaults = Partial<Record<PaymentField, string>>;

/** Fields of one method; the others are not looked at (recorded: every field of the chosen method). */
export const methodFields: Record<PaymentMethod, readonly PaymentField[]> = {
  "credit-card": ["card-number", "expiry", "cvv"],
  upi: ["upi-id"],
};

/** Everything wrong with a filled-in payment form, in the order of its fields; empty when all is well (E9). */
export function paymentFaults(
  method: PaymentMethod,
  read: (field: PaymentField) => string,
  now: CalendarMonth,
): PaymentFaults {
  const fields: PaymentField[] = ["name", "email", "phone", ...methodFields[method]];
  const faults = fields.map((field) => [field, rules[field](read(field), now)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

type Rule = (text: string, now: CalendarMonth) => string | undefined;

const nameRule = textRule(nameField);
const addressRule = emailRule(emailField);
const numberRule = phoneRule({ ...phoneField, required: "Enter your phone number." });

const rules: Record<PaymentField, Rule> = {
  name: (text) => firstFault(nameRule, text),
  email: (text) => firstFault(addressRule, text),
  phone: (text) => firstFault(numberRule, text),
  "card-number": cardNumberFault,
  expiry: expiryFault,
  cvv: cvvFault,
  "upi-id": upiIdFault,
};

type Parsed = { success: true } | { success: false; error: { issues: readonly { message: string }[] } };

function firstFault(schema: { safeParse: (text: string) => Parsed }, text: string): string | undefined {
  const result = schema.safeParse(text);
  return result.success ? undefined : result.error.issues[0]?.message;
}
