import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import type { FormName } from "../../shared/forms/forms.ts";
import type { Db, EnquiryRow } from "../database/tables.ts";
import { isHeld, isLabelled, isLabelledRow } from "../enquiries/enquiry.ts";
import { requestSubscriptions } from "../subscriptions/subscriptions.ts";
import { type DeliveryKind, type NewDelivery, newDelivery, queueDeliveries, visitorKinds } from "./queue.ts";

/** So many mails of a kind leave for one address in a day: whoever types it, its owner is not to be bothered (E6). */
const MAILS_A_DAY = 3;
/** Why a mail to a visitor was not sent: kept with it, and looked for by the pages that would promise it. */
const LIMIT_REACHED = `this address has had ${MAILS_A_DAY} mails within a day`;

/** What one client sends reaches at most this many mailboxes in a day, so that nobody can mail many strangers (E8). */
export const MAILBOXES_A_DAY = 40;
const CLIENT_LIMIT_REACHED = `one client has had mails sent to ${MAILBOXES_A_DAY} addresses within a day`;

/**
 * Queues what enquiries set in motion; runs inside the transaction that stores or releases them.
 * A delivery queued before stays as it is.
 * @param options `limitsClients`: whether `MAILBOXES_A_DAY` counts; not for what staff release
 * @returns the references of those whose sender gets no mail, since a limit of the day is reached
 */
export async function enqueue(
  trx: Db,
  rows: EnquiryRow[],
  now: number,
  { webhook, limitsClients }: { webhook: boolean; limitsClients: boolean },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const deliveries = await withinDailyLimit(
    trx,
    rows.flatMap((row) => deliveriesFor(row, now, webhook)),
    now,
  );
  const limited = limitsClients ? await withinClientLimit(trx, rows, deliveries, now) : deliveries;
  await queueDeliveries(trx, limited);
  await requestSubscriptions(
    trx,
    rows.filter(({ form }) => form === "subscribe"),
  );
  const withheld = limited.filter(({ state }) => state === "withheld");
  return new Set(withheld.flatMap(({ reference }) => reference ?? []));
}

/** Everything an accepted enquiry sets in motion: staff mail, mail to the visitor, webhook. */
export function deliveriesFor(
  enquiry: Pick<EnquiryRow, "reference" | "form" | "email" | "spam_reasons" | "released_at" | "answered_at">,
  now: number,
  webhook: boolean,
): NewDelivery[] {
  const { reference, form, email, answered_at } = enquiry;
  // A confirmation has none of the sender's words in it, and without one nobody can subscribe.
  const isAcknowledged = form === "subscribe" || !(isLabelled(enquiry) || answered_at !== null);
  return [
    newDelivery({ reference, kind: "staff" }, now),
    ...(isAcknowledged ? [newDelivery({ reference, kind: visitorKind(form), recipient: email }, now)] : []),
    ...(webhook ? [newDelivery({ reference, kind: "webhook" }, now)] : []),
  ];
}

/** The mail that a form brings its sender. */
function visitorKind(form: FormName): DeliveryKind {
  if (form === "subscribe") return "confirmation";
  return form === "mail-back" ? "brochure" : "acknowledgement";
}

/** What mails are counted by: a stranger's address is safe from each kind, and none uses up another's share. */
const mailsOf = ({ kind, recipient }: Pick<NewDelivery, "kind" | "recipient">) => `${kind} ${recipient}`;

/** Withholds the mails to visitors that are one too many in a day; they are kept on record. */
async function withinDailyLimit(trx: Db, deliveries: NewDelivery[], now: number): Promise<NewDelivery[]> {
  const addresses = addressesOf(deliveries);
  if (addresses.length === 0) return deliveries;
  const counts = await trx
    .selectFrom("deliveries")
    .select(["kind", "recipient", (e) => e.fn.countAll<number>().as("count")])
    .where("recipient", "in", addresses)
    .where("created_at", ">", now - DAY_MS)
    .where("state", "!=", "withheld")
    .where("kind", "in", visitorKinds)
    .groupBy(["kind", "recipient"])
    .execute();
  const sent = new Map(counts.map((row) => [mailsOf(row), row.count]));
  return deliveries.map((delivery) => {
    if (delivery.recipient === "") return delivery;
    const before = sent.get(mailsOf(delivery)) ?? 0;
    if (before >= MAILS_A_DAY) return { ...delivery, state: "withheld", last_error: LIMIT_REACHED };
    sent.set(mailsOf(delivery), before + 1);
    return delivery;
  });
}

/** The addresses of visitors; deliveries to staff and to the webhook name none. */
const addressesOf = (deliveries: NewDelivery[]): string[] => [
  ...new Set(deliveries.map(({ recipient }) => recipient).filter((one) => one !== "")),
];

/** Withholds the mails to mailboxes that are one too many for their client in a day; they are kept on record. */
async function withinClientLimit(
  trx: Db,
  rows: EnquiryRow[],
  deliveries: NewDelivery[],
  now: number,
): Promise<NewDelivery[]> {
  const clientOf = new Map(rows.map(({ reference, client }) => [reference, client]));
  const mailed = await trx
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.reference", "enquiries.reference")
    .select(["client", "recipient"])
    .distinct()
    .where("client", "in", [...new Set(clientOf.values())])
    .where("received_at", ">", now - DAY_MS)
    .where("kind", "in", visitorKinds)
    .where("state", "!=", "withheld")
    .execute();
  const mailboxes = new Map<string, Set<string>>();
  for (const { client, recipient } of mailed)
    mailboxes.set(client, (mailboxes.get(client) ?? new Set()).add(recipient));
  return deliveries.map((delivery) => {
    const { reference, recipient, state } = delivery;
    if (recipient === "" || state === "withheld") return delivery;
    const client = clientOf.get(reference ?? "") ?? "";
    const reached = mailboxes.get(client) ?? new Set();
    if (reached.size >= MAILBOXES_A_DAY && !reached.has(recipient))
      return { ...delivery, state: "withheld", last_error: CLIENT_LIMIT_REACHED };
    mailboxes.set(client, reached.add(recipient));
    return delivery;
  });
}

/**
 * Which of these enquiries brought their sender no mail, because a daily limit was reached (E6) or it is labelled as spam. Held
 * ones are answered like any other, so that a spam program cannot tell that it was detected.
 */
export async function mailWithheld(db: Db, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom("deliveries")
    .select("reference")
    .where("reference", "in", references)
    .where("kind", "in", visitorKinds)
    .where("state", "=", "withheld")
    .where("last_error", "in", [LIMIT_REACHED, CLIENT_LIMIT_REACHED])
    .execute();
  const limited = rows.flatMap(({ reference }) => reference ?? []);
  const labelled = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("reference", "in", references)
    .where("form", "!=", "subscribe")
    .where(isLabelledRow)
    .execute();
  return new Set([
    ...limited,
    ...labelled.map(({ reference }) => reference),
    ...(await heldOverLimit(db, references)),
  ]);
}

async function heldOverLimit(db: Db, references: string[]): Promise<string[]> {
  const counts = await db
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.recipient", "enquiries.email")
    .select(["enquiries.reference", "form", "kind", (e) => e.fn.countAll<number>().as("count")])
    .where("enquiries.reference", "in", references)
    .where(isHeld)
    .where("kind", "in", visitorKinds)
    .where("state", "!=", "withheld")
    .whereRef("created_at", "<=", "received_at")
    .where((e) => e("created_at", ">", e("received_at", "-", DAY_MS)))
    .groupBy(["enquiries.reference", "form", "kind"])
    .execute();
  return counts
    .filter(({ form, kind, count }) => kind === visitorKind(form) && count >= MAILS_A_DAY)
    .map(({ reference }) => reference);
}
