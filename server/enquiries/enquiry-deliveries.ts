import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type NewDelivery, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import type { DeliveryKind } from "#server/outbox/delivery-kinds.ts";
import { requestSubscription } from "#server/subscribers/subscriptions.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { isClientOverLimit, isMailboxOverLimit } from "./daily-limits.ts";
import { getSender, parseFields } from "./enquiry.ts";
import { isLabelled } from "./state.ts";

/**
 * Queues the mails and the webhook call of an enquiry, in the transaction that stores or releases it. The mail to the
 * visitor is not queued if a daily limit is reached. Deliveries that are already queued do not change.
 * @param options.limitsClients whether `MAX_ADDRESSES_PER_DAY` applies, also to the /48 network; false for enquiries that
 * staff release
 * @param options.mailsVisitor whether a mail to the visitor is queued at all
 */
export async function queueEnquiryDeliveries(
  trx: Db,
  enquiry: EnquiryRow,
  now: number,
  {
    hasWebhook,
    limitsClients,
    mailsVisitor = true,
  }: { hasWebhook: boolean; limitsClients: boolean; mailsVisitor?: boolean },
): Promise<void> {
  const skipsVisitorMail =
    !mailsVisitor ||
    (await isMailboxOverLimit(trx, enquiry, getVisitorMailKind(enquiry.form), now)) ||
    (limitsClients && (await isClientOverLimit(trx, enquiry, now)));
  const deliveries = createDeliveries(enquiry, now, hasWebhook);
  await queueDeliveries(
    trx,
    deliveries.filter(({ recipient }) => recipient === "" || !skipsVisitorMail),
  );
  if (enquiry.form !== "subscribe") return;
  const { name } = getSender(parseFields(enquiry));
  const { email, reference, received_at } = enquiry;
  await requestSubscription(trx, { email, name, reference, requested_at: received_at });
}

/** Returns the deliveries of an accepted enquiry: staff mail, mail to the visitor, webhook call. */
export function createDeliveries(
  enquiry: Pick<EnquiryRow, "reference" | "form" | "email" | "spam_reasons" | "released_at" | "answered_at">,
  now: number,
  hasWebhook: boolean,
): NewDelivery[] {
  const { reference, form, email, answered_at } = enquiry;
  // The confirmation mail is sent despite a spam label: it quotes no text of the sender, and subscribing requires it.
  const hasVisitorMail =
    form === "subscribe" || (email !== "" && !(isLabelled(enquiry) || answered_at !== null));
  return [
    newDelivery({ reference, kind: "staff" }, now),
    ...(hasVisitorMail
      ? [newDelivery({ reference, kind: getVisitorMailKind(form), recipient: email }, now)]
      : []),
    ...(hasWebhook ? [newDelivery({ reference, kind: "webhook" }, now)] : []),
  ];
}

/** Returns the kind of the automatic mail to the visitor. */
export function getVisitorMailKind(form: FormName): DeliveryKind {
  if (form === "subscribe") return "confirmation";
  return form === "mail-back" ? "brochure" : "acknowledgement";
}
