import type { Signer } from "#server/database/signer.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { LIMITS } from "#shared/text/limits.ts";

/** Lifetimes of the links that confirm or end a subscription; `0` means unlimited. */
const LINK_LIFETIMES_MS = {
  confirm: LIMITS.confirmHours * HOUR_MS,
  unsubscribe: 0,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES_MS;

export const isLinkPurpose = (purpose: string): purpose is LinkPurpose =>
  Object.hasOwn(LINK_LIFETIMES_MS, purpose);

/**
 * Creates the token of a link that confirms or ends a subscription. Its purpose determines how long it is valid.
 * @param issued milliseconds since 1970
 */
export function createLinkToken(
  signer: Signer,
  purpose: LinkPurpose,
  subject: string,
  issued: number,
): string {
  const lifetimeMs = LINK_LIFETIMES_MS[purpose];
  return signer.sign(purpose, subject, lifetimeMs && issued + lifetimeMs);
}
