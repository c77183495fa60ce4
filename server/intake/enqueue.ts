import type { Db, EnquiryRow } from "#server/database/tables.ts";
import {
  type DeliveryKind,
  type NewDelivery,
  newDelivery,
  queueDeliveries,
  visitorKinds,
} from "#server/deliveries/queue.ts";
import { isLabelled } from "#server/enquiries/enquiry.ts";
import { requestSubscription } from "#server/subscriptions/subscriptions.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { FormName } from "#shared/forms/forms.ts";

/** Mails of each kind to one address in 24 hours: anyone can type an address that is not theirs (E6). */
const MAILS_A_DAY = 3;
/** Mailboxes that one client's forms reach in 24 hours (E8). */
export const MAILBOXES_A_DAY = 40;

/**
 * Queues the mails and the webhook call of an enquiry, in the transaction that stores or releases it. The mail to the
 * visitor is skipped over a daily limit. A delivery that was queued before is left unchanged.
 * @param options `limitsClients`: whether `MAILBOXES_A_DAY` applies; not to what staff release
 */
export async function enqueue(
  trx: Db,
  enquiry: EnquiryRow,
  now: number,
  { webhook, limitsClients }: { webhook: boolean; limitsClients: boolean },
): Promise<void> {
  const skipsVisitor =
    (await isRecipientOverLimit(trx, enquiry, now)) ||
    (limitsClients && (await isClientOverLimit(trx, enquiry, now)));
  const deliveries = deliveriesFor(enquiry, now, webhook);
  await queueDeliveries(
    trx,
    deliveries.filter(({ recipient }) => recipient === "" || !skipsVisitor),
  );
  if (enquiry.form === "subscribe") await requestSubscription(trx, enquiry);
}

/** The deliveries of an accepted enquiry: staff mail, mail to the visitor, webhook. */
export function deliveriesFor(
  enquiry: Pick<EnquiryRow, "reference" | "form" | "email" | "spam_reasons" | "released_at" | "answered_at">,
  now: number,
  webhook: boolean,
): NewDelivery[] {
  const { reference, form, email, answered_at } = enquiry;
  // A confirmation quotes nothing of the sender, and a subscription cannot be confirmed without one.
  const isAcknowledged = form === "subscribe" || !(isLabelled(enquiry) || answered_at !== null);
  return [
    newDelivery({ reference, kind: "staff" }, now),
    ...(isAcknowledged ? [newDelivery({ reference, kind: visitorKind(form), recipient: email }, now)] : []),
    ...(webhook ? [newDelivery({ reference, kind: "webhook" }, now)] : []),
  ];
}

/** The kind of mail that a form sends to the visitor. */
function visitorKind(form: FormName): DeliveryKind {
  if (form === "subscribe") return "confirmation";
  return form === "mail-back" ? "brochure" : "acknowledgement";
}

async function isRecipientOverLimit(trx: Db, { form, email }: EnquiryRow, now: number): Promise<boolean> {
  const { mails } = await trx
    .selectFrom("deliveries")
    .select((e) => e.fn.countAll<number>().as("mails"))
    .where("recipient", "=", email)
    .where("created_at", ">", now - DAY_MS)
    .where("kind", "=", visitorKind(form))
    .executeTakeFirstOrThrow();
  return mails >= MAILS_A_DAY;
}

async function isClientOverLimit(trx: Db, { client, email }: EnquiryRow, now: number): Promise<boolean> {
  const mailed = await trx
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.reference", "enquiries.reference")
    .select("recipient")
    .distinct()
    .where("client", "=", client)
    .where("received_at", ">", now - DAY_MS)
    .where("kind", "in", visitorKinds)
    .execute();
  return mailed.length >= MAILBOXES_A_DAY && !mailed.some(({ recipient }) => recipient === email);
}
