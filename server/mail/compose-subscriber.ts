import { paths, prefixed } from "../../shared/addresses/paths.ts";
import type { EnquiryRow, SubscriptionRow } from "../database/tables.ts";
import { linkLifetimes } from "../links/signing.ts";
import { compose, enquiryValues, letterheadFor, type MailToMake, toVisitor } from "./compose.ts";
import type { Letterhead } from "./letterhead.ts";
import type { Mail } from "./mail.ts";

/**
 * The mail that asks to confirm a subscription (double opt-in, E7), or says that there is nothing to confirm. Only
 * the mailbox learns which: the page answers both alike, or it would tell anybody who subscribes.
 */
export function composeConfirmation(
  delivery: MailToMake,
  enquiry: EnquiryRow,
  subscription: SubscriptionRow,
  staffs: Letterhead,
): Mail {
  const letterhead = letterheadFor(enquiry, staffs);
  const words = enquiryValues(enquiry, letterhead);
  if (subscription.state === "confirmed")
    return composeForSubscriber(delivery, "alreadySubscribed", subscription, words, letterhead);
  const expires = subscription.requested_at + linkLifetimes.confirm;
  const confirmLink = link("confirm", subscription, letterhead, expires);
  return composeForSubscriber(delivery, "confirmation", subscription, { ...words, confirmLink }, letterhead);
}

/** The first mail of a confirmed subscription. */
export const composeWelcome = (
  delivery: MailToMake,
  subscription: SubscriptionRow,
  letterhead: Letterhead,
): Mail => composeForSubscriber(delivery, "welcome", subscription, {}, letterhead);

function composeForSubscriber(
  delivery: MailToMake,
  name: "confirmation" | "alreadySubscribed" | "welcome",
  subscription: SubscriptionRow,
  values: Record<string, string>,
  letterhead: Letterhead,
): Mail {
  const unsubscribeLink = unsubscribeLinkOf(subscription, letterhead);
  const mail = compose(
    delivery,
    name,
    { reference: subscription.reference, ...values, unsubscribeLink },
    letterhead,
  );
  return {
    ...mail,
    ...toVisitor(delivery, letterhead),
    headers: {
      ...mail.headers,
      "List-Unsubscribe": `<${unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Ends a subscription with one click, whoever posts to it (RFC 8058). */
export const unsubscribeLinkOf = (
  subscription: Pick<SubscriptionRow, "id">,
  letterhead: LinkSource,
): string => link("unsubscribe", subscription, letterhead, 0);

const link = (
  purpose: string,
  { id }: Pick<SubscriptionRow, "id">,
  { signer, origin, content }: LinkSource,
  expires: number,
): string => origin() + prefixed(content.language, paths.mailLink(signer.sign(purpose, id, expires)));

type LinkSource = Pick<Letterhead, "signer" | "origin"> & { content: { language: string } };
