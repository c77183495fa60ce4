import { paths } from "../../src/paths.ts";
import type { EnquiryRow, SubscriptionRow } from "../database/tables.ts";
import { linkLifetimes } from "../links/lifetimes.ts";
import { compose, enquiryValues, type MailSettings, type MailToMake, toVisitor } from "./compose.ts";
import type { Letter } from "./letter.ts";

/**
 * The mail that asks to confirm a subscription (double opt-in, E7), or says that there is nothing to confirm. Only
 * the mailbox learns which: the page answers both alike, or it would tell anybody who subscribes.
 */
export function composeConfirmation(
  delivery: MailToMake,
  enquiry: EnquiryRow,
  subscription: SubscriptionRow,
  settings: MailSettings,
): Letter {
  const words = enquiryValues(enquiry, settings);
  if (subscription.state === "confirmed")
    return composeForSubscriber(delivery, "alreadySubscribed", subscription, words, settings);
  const expires = subscription.requested_at + linkLifetimes.confirm;
  const confirmLink = link("confirm", subscription, settings, expires);
  return composeForSubscriber(delivery, "confirmation", subscription, { ...words, confirmLink }, settings);
}

/** The first mail of a confirmed subscription. */
export const composeWelcome = (
  delivery: MailToMake,
  subscription: SubscriptionRow,
  settings: MailSettings,
): Letter => composeForSubscriber(delivery, "welcome", subscription, {}, settings);

function composeForSubscriber(
  delivery: MailToMake,
  name: "confirmation" | "alreadySubscribed" | "welcome",
  subscription: SubscriptionRow,
  values: Record<string, string>,
  settings: MailSettings,
): Letter {
  const unsubscribeLink = unsubscribeLinkOf(subscription, settings);
  const letter = compose(
    delivery,
    name,
    { reference: subscription.reference, ...values, unsubscribeLink },
    settings,
  );
  return {
    ...letter,
    ...toVisitor(delivery, settings),
    headers: {
      ...letter.headers,
      "List-Unsubscribe": `<${unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Ends a subscription with one click, whoever posts to it (RFC 8058). */
export const unsubscribeLinkOf = (
  subscription: Pick<SubscriptionRow, "id">,
  settings: Pick<MailSettings, "signer" | "origin">,
): string => link("unsubscribe", subscription, settings, 0);

const link = (
  purpose: string,
  { id }: Pick<SubscriptionRow, "id">,
  { signer, origin }: Pick<MailSettings, "signer" | "origin">,
  expires: number,
): string => origin() + paths.mailLink(signer.sign(purpose, id, expires));
