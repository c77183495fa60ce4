import { randomUUID } from "node:crypto";
import type { SelectQueryBuilder } from "kysely";
import type { Db, EventKind, Tables } from "#server/database/tables.ts";
import type { EnquiryDelivery } from "#shared/schemas/board.ts";

interface NewEvent {
  /** Random by default. */
  id?: string | undefined;
  reference: string;
  now: number;
  /** Slug of the member, if known. */
  actor?: string | undefined;
  text?: string | undefined;
  /**
   * Of a confirmed appointment, the reason for a handover (`HandoverDetails`), or the mail that did not arrive
   * (`OriginalMail`), as JSON.
   */
  details?: string | undefined;
  /** Whether it is a mail whose sender may be forged. */
  isUnverified?: boolean;
  /** Addresses to which staff sent a mail. */
  recipients?: string[];
  /** Message-ID of a mail that was read in the mailbox. */
  messageId?: string | undefined;
}

export async function recordEvent(db: Db, kind: EventKind, event: NewEvent): Promise<void> {
  const { id = randomUUID(), reference, now, actor, text = "", details, ...mail } = event;
  const { isUnverified, recipients, messageId = null } = mail;
  await db
    .insertInto("events")
    .values({
      ...{ id, reference, happened_at: now, kind, actor: actor ?? null, text, details: details ?? null },
      sender: isUnverified ? "unverified" : null,
      recipients: recipients ? JSON.stringify(recipients) : null,
      message_id: messageId,
    })
    .execute();
}

/** Returns the id of a delivery that an event causes, such as that of a reply. */
export const getEventDeliveryId = (reference: string, kind: EnquiryDelivery, event: string): string =>
  `${reference}/${kind}/${event}`;

export const getEventId = (deliveryId: string): string => deliveryId.split("/")[2] ?? "";

/** Returns the slug of the member whose action caused a delivery, or `undefined` if the event has no member. */
export async function findActor(db: Db, deliveryId: string): Promise<string | undefined> {
  const event = await db
    .selectFrom("events")
    .select("actor")
    .where("id", "=", getEventId(deliveryId))
    .executeTakeFirst();
  return event?.actor ?? undefined;
}

export const hasEvent = async (db: Db, id: string): Promise<boolean> =>
  (await findEventReference(db, id)) !== undefined;

/** Returns the reference of the enquiry of an event, or `undefined` if there is no such event. */
export async function findEventReference(db: Db, id: string): Promise<string | undefined> {
  const event = await db.selectFrom("events").select("reference").where("id", "=", id).executeTakeFirst();
  return event?.reference;
}

/**
 * Returns the ids and references of the events whose ids are in a range.
 * @param range.last inclusive
 */
export const listEventsById = (
  db: Db,
  { first, last, limit }: { first: string; last: string; limit: number },
) =>
  db
    .selectFrom("events")
    .select(["id", "reference"])
    .where("id", ">=", first)
    .where("id", "<=", last)
    .limit(limit)
    .execute();

/** Returns an event of an enquiry, or `undefined` if it was erased. */
export const findEvent = (db: Db, reference: string, id: string) =>
  db
    .selectFrom("events")
    .select(["kind", "text", "details"])
    .where("id", "=", id)
    .where("reference", "=", reference)
    .executeTakeFirst();

/** Returns when the last event of a kind happened, in milliseconds since 1970, or `undefined` if there is none. */
export async function findLastEventTime(
  db: Db,
  reference: string,
  kind: EventKind,
): Promise<number | undefined> {
  const { at } = await db
    .selectFrom("events")
    .select((e) => e.fn.max("happened_at").as("at"))
    .where("reference", "=", reference)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** Oldest first. */
export const listEvents = (db: Db, reference: string) =>
  db.selectFrom("events").selectAll().where("reference", "=", reference).orderBy("happened_at").execute();

/** Returns the newest events of an enquiry that changed it, newest first. */
export const listLatestChanges = (db: Db, reference: string, limit: number) =>
  db
    .selectFrom("events")
    .select(["kind", "actor"])
    .where("reference", "=", reference)
    .where("kind", "not in", ["read", "note"])
    .orderBy("happened_at", "desc")
    .limit(limit)
    .execute();

/** @returns `undefined` if there is no event with this id */
export async function findEventText(
  db: Db,
  reference: string,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const event = db
    .selectFrom("events")
    .select("text")
    .where("id", "=", id)
    .where("reference", "=", reference);
  return (await event.executeTakeFirst())?.text;
}

/** Returns those of some enquiries that have an event of a kind. */
export async function findReferencesWithEvent(
  db: Db,
  references: string[],
  kind: EventKind,
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom("events")
    .select("reference")
    .distinct()
    .where("reference", "in", references)
    .where("kind", "=", kind)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

interface EventPeriod {
  kind: EventKind;
  start: number;
  /** Exclusive. */
  end: number;
  limit: number;
}

/**
 * Returns the details of the events of a kind in a period.
 * @param references query of the enquiries
 */
export const listEventDetails = (
  db: Db,
  references: SelectQueryBuilder<Tables, "orders", { reference: string }>,
  { kind, start, end, limit }: EventPeriod,
) =>
  db
    .selectFrom("events")
    .select(["id", "reference", "details"])
    .where("reference", "in", references)
    .where("kind", "=", kind)
    .where("happened_at", ">=", start)
    .where("happened_at", "<", end)
    .limit(limit)
    .execute();
