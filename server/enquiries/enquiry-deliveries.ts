import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type NewDelivery, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { type DeliveryKind, listKinds } from "#server/outbox/delivery-kinds.ts";
import { requestSubscription } from "#server/subscribers/subscriptions.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { getSender, parseFields } from "./enquiry.ts";
import { WIDE_NETWORK_FACTOR } from "./new-enquiry.ts";
import { isLabelled } from "./state.ts";

/** Maximum per kind and mailbox, because visitors can enter email addresses of other people (E6). */
const MAX_MAILS_PER_DAY = 3;
/** Maximum number of email addresses that get mail because of the submissions of one client (E8). */
export const MAX_ADDRESSES_PER_DAY = 40;

/**
 * Queues the mails and the webhook call of an enquiry, in the transaction that stores or releases it. The mail to the
 * visitor is not queued if a daily limit is reached. Deliveries that are already queued do not change.
 * @param options.limitsClients whether `MAX_ADDRESSES_PER_DAY` applies, also to the /48 network; false for enquiries that
 * staff release
 */
export async function queueEnquiryDeliveries(
  trx: Db,
  enquiry: EnquiryRow,
  now: number,
  { hasWebhook, limitsClients }: { hasWebhook: boolean; limitsClients: boolean },
): Promise<void> {
  const skipsVisitorMail =
    (await isMailboxOverLimit(trx, enquiry, now)) ||
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

/** Returns the kind of mail that a visitor receives for a form. */
function getVisitorMailKind(form: FormName): DeliveryKind {
  if (form === "subscribe") return "confirmation";
  return form === "mail-back" ? "brochure" : "acknowledgement";
}

async function isMailboxOverLimit(
  trx: Db,
  { form, email, mailbox }: EnquiryRow,
  now: number,
): Promise<boolean> {
  const references = trx.selectFrom("enquiries").select("reference").where("mailbox", "=", mailbox);
  const mails = await trx
    .selectFrom("deliveries")
    .select("id")
    // Older enquiries have no mailbox.
    .where((e) => e.or([e("recipient", "=", email), e("reference", "in", references)]))
    .where("created_at", ">", now - DAY_MS)
    .where("kind", "=", getVisitorMailKind(form))
    .limit(MAX_MAILS_PER_DAY)
    .execute();
  return mails.length === MAX_MAILS_PER_DAY;
}

/** Whether the client, or its /48 network, has caused mail to too many addresses. */
async function isClientOverLimit(trx: Db, enquiry: EnquiryRow, now: number): Promise<boolean> {
  if (await hasTooManyRecipients(trx, "client", enquiry, MAX_ADDRESSES_PER_DAY, now)) return true;
  const limit = MAX_ADDRESSES_PER_DAY * WIDE_NETWORK_FACTOR;
  return enquiry.client_prefix !== null && hasTooManyRecipients(trx, "client_prefix", enquiry, limit, now);
}

async function hasTooManyRecipients(
  trx: Db,
  column: "client" | "client_prefix",
  enquiry: EnquiryRow,
  limit: number,
  now: number,
): Promise<boolean> {
  const { recipients, own } = await trx
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.reference", "enquiries.reference")
    .select((e) => [
      e.fn.count<number>("recipient").distinct().as("recipients"),
      e.fn.countAll<number>().filterWhere("recipient", "=", enquiry.email).as("own"),
    ])
    .where(column, "=", enquiry[column])
    .where("received_at", ">", now - DAY_MS)
    .where("kind", "in", listKinds("isAutoReply"))
    .executeTakeFirstOrThrow();
  return recipients >= limit && own === 0;
}
