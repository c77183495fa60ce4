import { existsSync } from "node:fs";
import type { Expression, ExpressionBuilder, Insertable, SqlBool } from "kysely";
import type { Db, DeliveryRow, Tables } from "#server/database/tables.ts";
import { removeMailFiles } from "#server/files/mail-files.ts";
import { type DeliveryKind, listKinds } from "./delivery-kinds.ts";

/** Stored state of a delivery that waits until its enquiry is no longer marked as spam. */
const SUSPENDED = "withdrawn";
/** Stored state of a delivery that is never sent, because the subscription has ended. */
const CANCELLED = "withheld";

/** Id suffix of a delivery that sends a mail again to the recipients that rejected it. */
export const REJECTED_RECIPIENTS_SUFFIX = "/again";

export type NewDelivery = Insertable<DeliveryRow>;

export type DeliveryFilter = (e: ExpressionBuilder<Tables, "deliveries">) => Expression<SqlBool>;

interface DeliveryInput {
  /** Reference of the enquiry, or null if the delivery is not about one. */
  reference: string | null;
  kind: DeliveryKind;
  /** Empty for a webhook call, and for mails whose recipients are determined when they are composed. */
  recipient?: string;
  /** By default, `{reference}/{kind}`. A second delivery with the same id is not queued. */
  id?: string;
}

/** Returns a delivery that is due immediately. */
export const newDelivery = (
  { reference, kind, recipient = "", id = `${reference}/${kind}` }: DeliveryInput,
  now: number,
): NewDelivery => ({
  id,
  reference,
  kind,
  recipient,
  state: "waiting",
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
});

/** A delivery whose id is already queued is left unchanged. */
export async function queueDeliveries(db: Db, deliveries: NewDelivery | NewDelivery[]): Promise<void> {
  await db
    .insertInto("deliveries")
    .values(deliveries)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Suspends the pending deliveries of an enquiry until `resumeDeliveries` is called. */
export const suspendDeliveries = (trx: Db, reference: string) =>
  trx
    .updateTable("deliveries")
    .set({ state: SUSPENDED })
    .where("reference", "=", reference)
    .where("state", "=", "waiting")
    .execute();

/** Queues the suspended deliveries of an enquiry again. Their five days of retries start now. */
export const resumeDeliveries = (trx: Db, reference: string, now: number) =>
  trx
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now })
    .where("reference", "=", reference)
    .where("state", "=", SUSPENDED)
    .execute();

/** Cancels pending, suspended and failed mails to an address, which staff could otherwise retry. */
export async function cancelDeliveries(
  trx: Db,
  { recipient, kinds, reason }: { recipient: string; kinds: DeliveryKind[]; reason: string },
): Promise<void> {
  await trx
    .updateTable("deliveries")
    .set({ state: CANCELLED, last_error: reason })
    .where("recipient", "=", recipient)
    .where("kind", "in", kinds)
    .where("state", "in", ["waiting", SUSPENDED, "failed"])
    .execute();
}

/** Sends the pending, suspended and failed mails about an enquiry to another address. Failed ones are due again. */
export async function changeRecipient(
  trx: Db,
  reference: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const mails = trx
    .updateTable("deliveries")
    .set({ recipient: to })
    .where("reference", "=", reference)
    .where("recipient", "=", from);
  await mails.where("state", "in", ["waiting", SUSPENDED]).execute();
  await mails
    .where("state", "=", "failed")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now, last_error: null })
    .execute();
}

export interface DeletedCounts {
  deliveries: number;
  mailFiles: number;
}

/**
 * Deletes deliveries and the files of their mails. The rows are deleted when the caller's transaction commits, so a
 * crash before the commit leaves rows without files, but no files without a row.
 */
async function deleteWhere(trx: Db, filter: DeliveryFilter, mailFolder: string): Promise<DeletedCounts> {
  const rows = await trx.deleteFrom("deliveries").where(filter).returning("id").execute();
  return { deliveries: rows.length, mailFiles: removeMailFiles(mailFolder, rows) };
}

export const deleteDeliveries = async (trx: Db, ids: string[], mailFolder: string): Promise<DeletedCounts> =>
  ids.length === 0
    ? { deliveries: 0, mailFiles: 0 }
    : deleteWhere(trx, (e) => e("id", "in", ids), mailFolder);

/**
 * Deletes the deliveries of enquiries with their mail files, and the files of all mails that may name the senders of
 * several enquiries, such as digests.
 */
export async function deleteDeliveriesOf(
  trx: Db,
  references: string[],
  mailFolder: string,
): Promise<DeletedCounts> {
  const counts = await deleteWhere(trx, (e) => e("reference", "in", references), mailFolder);
  if (existsSync(mailFolder)) {
    const lists = await trx
      .selectFrom("deliveries")
      .select("id")
      .where("kind", "in", listKinds("holdsNames"))
      .where("reference", "is", null)
      .execute();
    removeMailFiles(mailFolder, lists);
  }
  return counts;
}

/**
 * Removes the files of mails that may contain all texts about their enquiry. The deliveries remain.
 * @returns the number of removed mails
 */
export async function removeConversations(
  trx: Db,
  references: string[],
  mailFolder: string,
): Promise<number> {
  if (references.length === 0 || !existsSync(mailFolder)) return 0;
  const mails = await trx
    .selectFrom("deliveries")
    .select("id")
    .where("reference", "in", references)
    .where("kind", "in", listKinds("holdsConversation"))
    .execute();
  return removeMailFiles(mailFolder, mails);
}

/**
 * Deletes deliveries that are not about an enquiry, such as digests, with their mail files.
 * @returns the number of deleted deliveries, at most `limit`
 */
export async function deleteOldDeliveries(
  trx: Db,
  { before, limit, mailFolder }: { before: number; limit: number; mailFolder: string },
): Promise<number> {
  const expired = trx
    .selectFrom("deliveries")
    .select("id")
    .where("reference", "is", null)
    .where("created_at", "<", before)
    .limit(limit);
  const { deliveries } = await deleteWhere(trx, (e) => e("id", "in", expired), mailFolder);
  return deliveries;
}

/** Deletes the pending deliveries of an enquiry of some kinds, because newer ones replace them. */
export const deletePendingDeliveries = (trx: Db, reference: string, kinds: readonly DeliveryKind[]) =>
  trx
    .deleteFrom("deliveries")
    .where("reference", "=", reference)
    .where("state", "=", "waiting")
    .where("kind", "in", kinds)
    .execute();

export const isUntried = (e: ExpressionBuilder<Tables, "deliveries">) =>
  e.and([
    e("state", "=", "waiting"),
    e("attempts", "=", 0),
    // A retry of staff resets the number of attempts, and an earlier attempt may have been accepted.
    e("retried_at", "is", null),
  ]);

export async function deleteUntriedDelivery(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("deliveries")
    .where("id", "=", id)
    .where(isUntried)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a delivery, whatever its state. */
export const deleteDelivery = (trx: Db, id: string) =>
  trx.deleteFrom("deliveries").where("id", "=", id).execute();

/** Returns the newest delivery of a kind about an enquiry for which no attempt was made. */
export const findUntriedDelivery = (db: Db, reference: string, kind: DeliveryKind) =>
  db
    .selectFrom("deliveries")
    .select(["id", "next_attempt_at"])
    .where("reference", "=", reference)
    .where("kind", "=", kind)
    .where(isUntried)
    .orderBy("created_at", "desc")
    .executeTakeFirst();

/** Returns the mails and webhook calls about an enquiry, and the links to the board that open it. */
export const listDeliveries = (db: Db, reference: string): Promise<DeliveryRow[]> =>
  db.selectFrom("deliveries").selectAll().where("reference", "=", reference).orderBy("id").execute();

/** Returns the ids of the mails about an enquiry that a reply continues, oldest first. */
export async function listThreadIds(
  db: Db,
  { reference, created_at }: Pick<DeliveryRow, "reference" | "created_at">,
): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .where("reference", "=", reference)
    .where("kind", "in", listKinds("startsThread"))
    .where("created_at", "<=", created_at)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listDeliveryIdsTo(db: Db, recipient: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .where("recipient", "=", recipient)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findRecipient(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("deliveries").select("recipient").where("id", "=", id).executeTakeFirst();
  return row?.recipient;
}

export async function countDeliveriesTo(
  db: Db,
  { recipient, kind, since }: { recipient: string; kind: DeliveryKind; since: number },
): Promise<number> {
  const { count } = await db
    .selectFrom("deliveries")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("recipient", "=", recipient)
    .where("created_at", ">", since)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDeliveriesAbout(
  db: Db,
  { reference, kind, since }: { reference: string; kind: DeliveryKind; since: number },
): Promise<number> {
  const { count } = await db
    .selectFrom("deliveries")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("reference", "=", reference)
    .where("created_at", ">", since)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns when a delivery of a kind was last queued before a time, or 0 if none was. */
export async function getLastQueuedAt(db: Db, kind: DeliveryKind, before: number): Promise<number> {
  const { last } = await db
    .selectFrom("deliveries")
    .select((e) => e.fn.max("created_at").as("last"))
    .where("kind", "=", kind)
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Returns the number of deliveries that are pending or in flight, and the age of the oldest.
 * @param except a kind that is not counted, because the digest that reports the number is one of them
 */
export async function countPendingDeliveries(db: Db, now: number, except?: DeliveryKind) {
  const { pending, oldest, newest } = await db
    .selectFrom("deliveries")
    .select((e) => [
      e.fn.countAll<number>().as("pending"),
      e.fn.min("created_at").as("oldest"),
      e.fn.max("created_at").as("newest"),
    ])
    .where("state", "in", ["waiting", "sending"])
    .$if(except !== undefined, (q) => q.where("kind", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  if (oldest === null) return { pending, oldestPendingSeconds: 0 };
  // Created while the clock was ahead. As an age of 0, the distance would hide that the delivery waits since then.
  const ageMs = Math.max(now - oldest, newest - now);
  return { pending, oldestPendingSeconds: Math.round(ageMs / 1000) };
}
