import type { Accepted, Outcome } from "#server/intake/accept.ts";
import type { ReceivedMail } from "./mailbox.ts";

/** @throws when a post was not accepted. */
export function accepted(outcome: Outcome): Accepted {
  if (outcome.kind !== "accepted") throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The token of a signed link in a mail. */
export function linkIn(text: string | undefined, purpose: string): string {
  const [, token] = new RegExp(`/links/(${purpose}\\S+)`).exec(text ?? "") ?? [];
  if (!token) throw new Error(`no ${purpose} link in ${text}`);
  return token;
}

export const header = (mail: ReceivedMail | undefined, key: string): string =>
  mail?.headers.find((one) => one.key === key)?.value ?? "";
