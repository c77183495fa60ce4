// A virtual payment address as NPCI describes it: a name, one @, and the handle of a bank or app.
const upiId = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

/** What is wrong with a UPI id, or nothing. */
export function upiIdFault(text: string): string | undefined {
  const id = text.trim();
  if (id === "") return "Enter the UPI ID.";
  if (/@[^@]*\./.test(id))
    return "This is an email address: a UPI ID has no dot after the @, such as name@bank.";
  return upiId.test(id) ? undefined : "Check the UPI ID: it looks like name@bank, without spaces.";
}
