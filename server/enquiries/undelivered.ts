import { parseAddresses } from "#server/config/address-list.ts";
import { type Content, findCurrentMember } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { countDeliveriesAbout, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { LockedEnquiry } from "./correspondence.ts";
import { normalizeEmailAddress } from "./email-address.ts";
import { getEventDeliveryId, recordEvent } from "./events.ts";
import { incrementVersion, restoreReminder } from "./staff-actions.ts";

// Mails to visitors that did not arrive: a server returned them, or rejected them for good.

/** What the alarm depends on, besides the enquiry. */
export interface AlarmContext {
  content: Pick<Content, "members" | "company" | "calendar">;
  /** List of staff addresses, separated by commas. */
  to: string;
  /** Address of the mailbox that the server reads, if it reads one. */
  mailbox: string | undefined;
}

export interface UndeliveredMail {
  /** Id of the event that records it. */
  id: string;
  /** When it came back or failed. */
  at: number;
  address: string;
  /** Response of the mail server, truncated. */
  reason: string;
  original: OriginalMail;
  /** Whether the enquiry, which the mail has answered, is open again. */
  isReopened: boolean;
  messageId?: string | undefined;
}

/** The mail that did not arrive. */
export interface OriginalMail {
  /** Kind of its delivery; empty if staff sent it from a mail program. */
  kind: string;
  /** Id of its event; `undefined` for automatic mails. */
  event?: string | undefined;
}

/** Further alarms about an enquiry are only on its page, because programs may send reports in any number. */
const MAX_ALARMS_PER_DAY = 5;

/**
 * Records that a mail to the visitor did not arrive, and queues an alarm to the sender, or the assignee, and all staff
 * addresses. Quarantined enquiries and those that need no answer cause no alarm.
 * @param now milliseconds since 1970
 */
export async function recordUndeliveredMail(
  trx: Db,
  enquiry: LockedEnquiry,
  mail: UndeliveredMail,
  now: number,
  context: AlarmContext,
): Promise<void> {
  const { reference } = enquiry;
  const { id, at, address, reason, original, isReopened, messageId } = mail;
  const text = [address, reason].filter(Boolean).join("\n");
  const event = { id, reference, now: at, text, details: JSON.stringify(original), messageId };
  await recordEvent(trx, "bounced", event);
  await trx
    .updateTable("enquiries")
    .set((e) => ({ ...incrementVersion(e), ...(isReopened && { answered_at: null }) }))
    .where("reference", "=", reference)
    .execute();
  if (isReopened) await restoreReminder(trx, enquiry, now, context.content);
  if (await isAlarming(trx, enquiry, now)) await queueAlarm(trx, enquiry, mail, now, context);
}

async function isAlarming(trx: Db, { reference, form, state }: LockedEnquiry, now: number): Promise<boolean> {
  if (state === "held" || state === "spam" || !formsToAnswer.includes(form)) return false;
  const alarms = await countDeliveriesAbout(trx, { reference, kind: "bounced", since: now - DAY_MS });
  return alarms < MAX_ALARMS_PER_DAY;
}

async function queueAlarm(
  trx: Db,
  enquiry: LockedEnquiry,
  { id, original }: UndeliveredMail,
  now: number,
  context: AlarmContext,
): Promise<void> {
  const { reference } = enquiry;
  const author = await findAuthor(trx, reference, original);
  const members = [author, enquiry.taken_by].map((slug) => findCurrentMember(context.content, slug)?.email);
  const recipient = listAlarmed(
    members.find((email) => email !== undefined),
    context,
  );
  const deliveryId = getEventDeliveryId(reference, "bounced", id);
  await queueDeliveries(trx, newDelivery({ reference, kind: "bounced", recipient, id: deliveryId }, now));
}

/** Returns the member's address and all staff addresses, each once, without the mailbox if there are others. */
function listAlarmed(member: string | undefined, { to, mailbox = "" }: AlarmContext): string {
  const addresses = new Map(
    [member ?? "", ...parseAddresses(to)]
      .filter(Boolean)
      .map((address) => [normalizeEmailAddress(address), address]),
  );
  if (addresses.size > 1) addresses.delete(normalizeEmailAddress(mailbox));
  return [...addresses.values()].join(", ");
}

/** Returns the slug of the member who sent the mail, or null if a program did or the member is not known. */
async function findAuthor(
  db: Db,
  reference: string,
  { kind, event = "" }: OriginalMail,
): Promise<string | null> {
  const events = db.selectFrom("events").select("actor");
  const row = await (kind === "appointment"
    ? events.where("reference", "=", reference).where("kind", "=", "confirmed")
    : events.where("id", "=", event)
  )
    .orderBy("happened_at", "desc")
    .executeTakeFirst();
  return row?.actor ?? null;
}

/** Returns a mail that did not arrive, or `undefined` if it was erased. */
export async function findUndeliveredMail(db: Db, id: string) {
  const event = await db
    .selectFrom("events")
    .select(["reference", "text", "details"])
    .where("id", "=", id)
    .where("kind", "=", "bounced")
    .executeTakeFirst();
  if (!event) return undefined;
  const [address = "", ...reason] = event.text.split("\n");
  const original = parseOriginalMail(event.details);
  const message = await db
    .selectFrom("events")
    .select("text")
    .where("id", "=", original.event ?? "")
    .where("kind", "=", "replied")
    .executeTakeFirst();
  return {
    address,
    reason: reason.join("\n"),
    original,
    author: await findAuthor(db, event.reference, original),
    /** Text of the mail; empty unless a member wrote it. */
    text: message?.text ?? "",
  };
}

/** @param details of a `bounced` event; null for events of older versions */
const parseOriginalMail = (details: string | null): OriginalMail =>
  details === null ? { kind: "" } : JSON.parse(details);
