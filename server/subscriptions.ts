import type { Kysely } from "kysely";
import type { SubscriptionRow, Tables } from "./database/tables.ts";
import { waiting } from "./outbox/queue.ts";

export const findSubscription = (db: Kysely<Tables>, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();

/** Confirms a subscription and queues the welcome (E7). */
export async function confirmSubscription(
  db: Kysely<Tables>,
  { id, reference, email }: SubscriptionRow,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("subscriptions")
      .set({ state: "confirmed", confirmed_at: now, ended_at: null })
      .where("id", "=", id)
      .execute();
    await trx
      .insertInto("deliveries")
      .values(waiting({ reference, kind: "welcome", recipient: email }, now))
      .onConflict((c) => c.doNothing())
      .execute();
  });
}

/** Ends a subscription; mails to it that still wait are not sent. */
export async function endSubscription(
  db: Kysely<Tables>,
  { id, email }: SubscriptionRow,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("subscriptions")
      .set({ state: "ended", ended_at: now })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("deliveries")
      .set({ state: "withheld", last_error: "the subscription was ended" })
      .where("recipient", "=", email)
      .where("kind", "in", ["welcome", "confirmation"])
      .where("state", "=", "waiting")
      .execute();
  });
}
