import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { containsText } from "#server/database/contains-text.ts";
import { countRows } from "#server/database/count-rows.ts";
import { createCursorCondition } from "#server/database/cursor.ts";
import type { Db, SubscriptionRow } from "#server/database/tables.ts";
import { cancelDeliveries, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import type { SubscriberView } from "#shared/schemas/board.ts";

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();

/** Anyone may have requested the subscription, not only the owner of the address. */
export const findSubscriptionByEmail = (db: Db, email: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirst();

export interface SubscriptionFilter {
  view: SubscriberView;
  /** Part of an email address. A search covers all states. */
  emailPart: string;
}

/** Returns the subscriptions in a state, or that match a search, newest first, from a cursor on. */
export const listSubscriptions = (
  db: Db,
  { after, limit, ...filter }: SubscriptionFilter & { after: string; limit: number },
) =>
  selectSubscriptions(db, filter)
    .where(createCursorCondition(after, { at: "requested_at", id: "id" }, "desc"))
    .limit(limit)
    .execute();

/** Newest first. */
export const exportSubscriptions = (db: Db, view: SubscriberView) =>
  selectSubscriptions(db, { view, emailPart: "" }).execute();

const selectSubscriptions = (db: Db, { view, emailPart }: SubscriptionFilter) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "email", "name", "state", "reference"])
    .select(["requested_at as requestedAt", "confirmed_at as confirmedAt", "ended_at as endedAt"])
    .where(emailPart === "" ? sql<boolean>`state = ${view}` : containsText("email", emailPart.toLowerCase()))
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc");

/**
 * Stores the subscription that an enquiry requests. A confirmed subscription does not change, because anyone can enter
 * the email address.
 */
export async function requestSubscription(
  trx: Db,
  { email, ...request }: Pick<SubscriptionRow, "email" | "name" | "reference" | "requested_at">,
): Promise<void> {
  await trx
    .insertInto("subscriptions")
    .values({ id: randomUUID(), email, state: "pending", confirmed_at: null, ended_at: null, ...request })
    .onConflict((c) =>
      c
        .column("email")
        .doUpdateSet({ ...request, state: "pending" })
        .where("subscriptions.state", "!=", "confirmed")
        // Releasing an enquiry from quarantine must not renew a subscription that has ended since.
        .where("subscriptions.reference", "!=", request.reference),
    )
    .execute();
}

/** Confirms a subscription and queues the welcome mail (E7). */
export async function confirmSubscription(db: Db, id: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("subscriptions")
      .set({ state: "confirmed", confirmed_at: now, ended_at: null })
      .where("id", "=", id)
      .returning(["reference", "email as recipient"])
      .executeTakeFirst();
    if (row) await queueDeliveries(trx, newDelivery({ ...row, kind: "welcome" }, now));
  });
}

/** Ends a subscription and cancels its pending mails. */
export async function endSubscription(db: Db, id: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable("subscriptions")
      .set({ state: "ended", ended_at: now })
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (ended) await cancelSubscriberMails(trx, ended.email);
  });
}

/** Cancels the pending, suspended and failed mails of an ended subscription, which staff could otherwise retry. */
export const cancelSubscriberMails = (trx: Db, recipient: string): Promise<void> =>
  cancelDeliveries(trx, {
    recipient,
    kinds: ["welcome", "confirmation"],
    reason: "the subscription was ended",
  });

export const countSubscriptionsOf = (db: Db, email: string): Promise<number> =>
  countRows(db.selectFrom("subscriptions").where("email", "=", email));

export async function deleteSubscriptionsOf(trx: Db, email: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
