import type { Context } from "#server/config/context.ts";
import { isLinkPurpose, type LinkPurpose } from "./link-tokens.ts";
import { confirmSubscription, endSubscription, findSubscription } from "./subscriptions.ts";

/**
 * The page of a signed link in a mail. In state `ask`, it has a button that performs the action. `done` reports that
 * the action was performed, and `already` that it had been performed before. `expired` and `unknown` have no button.
 */
export interface LinkPage {
  state: "ask" | "done" | "already" | "expired" | "unknown";
  purpose?: LinkPurpose;
  /** Email address of the subscription, for visitors with several addresses. */
  email?: string;
}

/** The state of the subscription after the action, and the function that performs it. */
const linkActions = {
  confirm: { finalState: "confirmed", perform: confirmSubscription },
  unsubscribe: { finalState: "ended", perform: endSubscription },
} as const satisfies Record<LinkPurpose, unknown>;

/**
 * Creates the service for signed links in mails to visitors, which confirm or end a subscription (E7). `show` changes
 * nothing, because mail scanners open links. The button on the page calls `perform`.
 */
export function createLinks({ database: { db }, signer, clock }: Context) {
  async function resolveLink(token: string, performsAction: boolean): Promise<LinkPage> {
    const signed = signer.verify(token);
    if (!signed || !isLinkPurpose(signed.purpose)) return { state: "unknown" };
    const { purpose, subject, expires } = signed;
    const { finalState, perform } = linkActions[purpose];
    const subscription = await findSubscription(db, subject);
    if (!subscription) return { state: "unknown", purpose };
    const page = { purpose, email: subscription.email };
    if (subscription.state === finalState) return { state: "already", ...page };
    // After unsubscribing, only a new request may cause mails, so older links cannot confirm again.
    if (subscription.state === "ended" || (expires !== 0 && expires < clock()))
      return { state: "expired", ...page };
    if (!performsAction) return { state: "ask", ...page };
    await perform(db, subject, clock());
    return { state: "done", ...page };
  }
  return {
    show: (token: string) => resolveLink(token, false),
    perform: (token: string) => resolveLink(token, true),
  };
}
