import type { PaymentFaultWords } from "../../../shared/schemas/pages/payment.ts";

// A virtual payment address as NPCI describes it: a name, one @, and the handle of a bank or app.
const upiId = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

/** What is wrong with a UPI id, or nothing. */
export function upiIdFault(text: string): keyof PaymentFaultWords["upi-id"] | undefined {
  const id = text.trim();
  if (id === "") return "empty";
  if (/@[^@]*\./.test(id)) return "email";
  return upiId.test(id) ? undefined : "wrong";
}
