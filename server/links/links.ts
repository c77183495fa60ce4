import type { Context } from "#server/context.ts";
import { isLinkPurpose, type LinkPurpose } from "#server/signing/signing.ts";
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
} from "#server/subscriptions/subscriptions.ts";

/**
 * The page of a signed link in a mail: `ask` shows a button that posts, `done` says what was done,
 * `already` that it had been done before. `expired` and `unknown` have no button.
 */
export interface LinkPage {
  state: "ask" | "done" | "already" | "expired" | "unknown";
  purpose?: LinkPurpose;
  /** Address of the subscription, for people who hold several such mails. */
  email?: string;
}

/** State of a subscription once the link's button was pressed, and the function that sets it. */
const actions = {
  confirm: { done: "confirmed", perform: confirmSubscription },
  unsubscribe: { done: "ended", perform: endSubscription },
} as const satisfies Record<LinkPurpose, unknown>;

/**
 * The signed links in mails to visitors (E7): confirm a subscription, unsubscribe. Mail scanners open links, so showing
 * changes nothing; only performing, the page's button, does.
 */
export function openLinks({ database: { db }, signer, clock }: Context) {
  async function open(token: string, act: boolean): Promise<LinkPage> {
    const signed = signer.read(token);
    if (!signed || !isLinkPurpose(signed.purpose)) return { state: "unknown" };
    const { purpose, subject, expires } = signed;
    const { done, perform } = actions[purpose];
    const subscription = await findSubscription(db, subject);
    if (!subscription) return { state: "unknown", purpose };
    const page = { purpose, email: subscription.email };
    if (subscription.state === done) return { state: "already", ...page };
    // The page of an ended subscription promised that nothing comes without another request.
    if (subscription.state === "ended" || (expires !== 0 && expires < clock()))
      return { state: "expired", ...page };
    if (!act) return { state: "ask", ...page };
    await perform(db, subject, clock());
    return { state: "done", ...page };
  }
  return {
    /** Returns what a GET shows; changes nothing. */
    show: (token: string) => open(token, false),
    /** Does what a POST asks for and returns the page that says so. */
    perform: (token: string) => open(token, true),
  };
}
