import { DAY_MS, HOUR_MS } from "../../shared/calendar/indian-time.ts";
import type { FormName } from "../../shared/forms/forms.ts";
import type { Db, EnquiryRow } from "../database/tables.ts";
import { isHeld } from "../enquiries/enquiry.ts";
import { requestSubscriptions } from "../subscriptions/subscriptions.ts";
import { type DeliveryKind, type NewDelivery, newDelivery, queueDeliveries, visitorKinds } from "./queue.ts";

/** So many mails of a kind leave for one address in a day: whoever types it, its owner is not to be bothered (E6). */
const MAILS_A_DAY = 3;
/** Why a mail to a visitor was not sent: kept with it, and looked for by the pages that would promise it. */
const LIMIT_REACHED = `this address has had ${MAILS_A_DAY} mails within a day`;

/** So many mails an hour go to addresses that never got one: whoever types strangers' addresses reaches few (E6). */
export const FIRST_CONTACTS_AN_HOUR = 60;
/** Why a mail waits: shown with it on the desk. */
const ITS_TURN = `no more than ${FIRST_CONTACTS_AN_HOUR} mails an hour go to addresses that never got one`;

/**
 * Queues what enquiries set in motion; runs inside the transaction that stores or releases them.
 * A delivery queued before stays as it is.
 * @param options `limitsFirstContacts`: whether mails to addresses that never got one wait for their turn in the hour
 * @returns the references of those whose sender gets no mail, since the address has had its share of that kind
 */
export async function enqueue(
  trx: Db,
  rows: EnquiryRow[],
  now: number,
  { webhook, limitsFirstContacts }: { webhook: boolean; limitsFirstContacts: boolean },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const limited = await withinDailyLimit(
    trx,
    rows.flatMap((row) => deliveriesFor(row, now, webhook)),
    now,
  );
  await queueDeliveries(trx, limitsFirstContacts ? await giveTurns(trx, limited, now) : limited);
  await requestSubscriptions(
    trx,
    rows.filter(({ form }) => form === "subscribe"),
  );
  const withheld = limited.filter(({ state }) => state === "withheld");
  return new Set(withheld.flatMap(({ reference }) => reference ?? []));
}

/** Everything an accepted enquiry sets in motion: staff mail, mail to the visitor, webhook. */
export function deliveriesFor(
  { reference, form, email }: Pick<EnquiryRow, "reference" | "form" | "email">,
  now: number,
  webhook: boolean,
): NewDelivery[] {
  return [
    newDelivery({ reference, kind: "staff" }, now),
    newDelivery({ reference, kind: visitorKind(form), recipient: email }, now),
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
  const counts = await trx
    .selectFrom("deliveries")
    .select(["kind", "recipient", (e) => e.fn.countAll<number>().as("count")])
    .where("recipient", "in", addressesOf(deliveries))
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

/**
 * Gives emails to addresses that never got one their turns, so that only so many leave in any hour. Others stay as they are.
 */
export async function giveTurns(trx: Db, deliveries: NewDelivery[], now: number): Promise<NewDelivery[]> {
  const delivered = await trx
    .selectFrom("deliveries")
    .select("recipient")
    .distinct()
    .where("recipient", "in", addressesOf(deliveries))
    .where("state", "=", "delivered")
    .execute();
  const known = new Set(["", ...delivered.map(({ recipient }) => recipient)]);
  const isFirst = ({ recipient, state }: NewDelivery) => state === "waiting" && !known.has(recipient);
  if (!deliveries.some(isFirst)) return deliveries;
  const turns = await latestTurns(trx);
  return deliveries.map((delivery) => {
    if (!isFirst(delivery)) return delivery;
    const oldest = turns.length < FIRST_CONTACTS_AN_HOUR ? 0 : (turns.shift() ?? 0);
    const turn = Math.max(now, oldest + HOUR_MS);
    turns.push(turn);
    const waits = turn > now && { next_attempt_at: turn, last_error: ITS_TURN };
    return { ...delivery, first_contact_at: turn, ...waits };
  });
}

/** The latest turns that were given, the earliest first. */
async function latestTurns(trx: Db): Promise<number[]> {
  const rows = await trx
    .selectFrom("deliveries")
    .select("first_contact_at")
    .where("first_contact_at", "is not", null)
    .orderBy("first_contact_at", "desc")
    .limit(FIRST_CONTACTS_AN_HOUR)
    .execute();
  return rows.map(({ first_contact_at }) => first_contact_at ?? 0).reverse();
}

/**
 * Which of these enquiries brought their sender no mail, because the address had reached its daily limit (E6). Held
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
    .where("last_error", "=", LIMIT_REACHED)
    .execute();
  const free = rows.flatMap(({ reference }) => reference ?? []);
  return new Set([...free, ...(await heldOverLimit(db, references))]);
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
