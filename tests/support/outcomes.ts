import type { Accepted, Outcome } from "#server/enquiries/accept-submission.ts";
import type { ReceivedMail } from "./mail-server.ts";

/**
 * Returns the outcome of an accepted submission.
 * @throws if it was not accepted
 */
export function expectAccepted(outcome: Outcome): Accepted {
  if (outcome.kind !== "accepted")
    throw new Error(`Expected an accepted submission, got ${JSON.stringify(outcome)}`);
  return outcome;
}

/**
 * Returns the token of a signed link in a mail.
 * @throws if there is none
 */
export function findLinkToken(text: string | undefined, purpose: string): string {
  const [, token] = new RegExp(`/links/(${purpose}\\S+)`).exec(text ?? "") ?? [];
  if (!token) throw new Error(`Expected a ${purpose} link, got ${text}`);
  return token;
}

export const getMailHeader = (mail: ReceivedMail | undefined, key: string): string =>
  mail?.headers.find((header) => header.key === key)?.value ?? "";
