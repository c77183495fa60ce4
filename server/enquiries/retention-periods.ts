import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, Tables } from "#server/database/tables.ts";
import { isExpiredSubscription } from "#server/subscribers/expired-subscriptions.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { Retention } from "#shared/schemas/company.ts";
import { isNotQuarantined, isQuarantined } from "./state.ts";

/** Number of enquiries that a query reads, because SQLite blocks the event loop meanwhile. */
const SLICE_SIZE = 1_000;

/** Yields the references of the enquiries whose retention period has ended, at most `SLICE_SIZE` at a time. */
export async function* listExpiredEnquiries(
  db: Db,
  retention: Retention,
  now: number,
): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const slice = db.selectFrom("enquiries").select("reference").where("reference", ">", after);
    const last = await slice
      .orderBy("reference")
      .offset(SLICE_SIZE - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await slice
      .$if(last !== undefined, (q) => q.where("reference", "<=", last?.reference ?? ""))
      .where(isExpiredEnquiry(retention, now))
      .execute();
    yield rows.map(({ reference }) => reference);
    if (!last) return;
    after = last.reference;
  }
}

export async function countExpiredEnquiries(db: Db, retention: Retention, now: number) {
  let expired = 0;
  for await (const references of listExpiredEnquiries(db, retention, now)) expired += references.length;
  return { expired, stored: await countRows(db.selectFrom("enquiries")) };
}

export async function pickExpiredEnquiries(
  trx: Db,
  references: string[],
  retention: Retention,
  now: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("enquiries")
    .select("reference")
    .where("reference", "in", references)
    .where(isExpiredEnquiry(retention, now))
    .execute();
  return rows.map(({ reference }) => reference);
}

type Condition = (e: ExpressionBuilder<Tables, "enquiries">) => Expression<SqlBool>;

const getDaysAgo = (now: number, days: number): number => now - days * DAY_MS;

/** Approved comments are public and are stored until an erasure. */
const isExpiredEnquiry =
  (retention: Retention, now: number): Condition =>
  (e) =>
    e.or([
      e.and([
        e(
          "form",
          "in",
          formsToAnswer.filter((form) => form !== "application"),
        ),
        e("received_at", "<", getDaysAgo(now, retention.enquiriesDays)),
      ]),
      isExpiredSubscribeForm(retention, now)(e),
      e.and([
        e("form", "=", "application"),
        e("received_at", "<", getDaysAgo(now, retention.applicationsDays)),
      ]),
      isExpiredComment(retention, now)(e),
      e.and([
        isQuarantined(e),
        e(e.fn.coalesce("spam_at", "received_at"), "<", getDaysAgo(now, retention.heldDays)),
      ]),
    ]);

/** The submission proves the consent, so it is stored as long as the subscription exists. */
const isExpiredSubscribeForm =
  (retention: Retention, now: number): Condition =>
  (e) =>
    e.and([
      e("form", "=", "subscribe"),
      isNotQuarantined(e),
      e("received_at", "<", getDaysAgo(now, retention.unconfirmedSubscriptionsDays)),
      e.not(
        e.exists(
          e
            .selectFrom("subscriptions")
            .select("subscriptions.id")
            .whereRef("subscriptions.email", "=", "enquiries.email")
            .where((subscription) => e.not(isExpiredSubscription(retention, now)(subscription))),
        ),
      ),
    ]);

/**
 * The period starts when staff last moderated or released the comment, so that they have the whole period to change
 * their decision. Without a decision, it starts when the comment was received.
 */
const isExpiredComment =
  (retention: Retention, now: number): Condition =>
  (e) =>
    e.and([
      e("moderation", "in", ["pending", "rejected"]),
      isNotQuarantined(e),
      e(
        e.fn.coalesce("moderated_at", "released_at", "received_at"),
        "<",
        getDaysAgo(now, retention.rejectedCommentsDays),
      ),
    ]);

/** @returns the number of changed enquiries, at most `limit` */
export async function deleteClientHashesBefore(trx: Db, time: number, limit: number): Promise<number> {
  const expired = trx
    .selectFrom("enquiries")
    .select("reference")
    .where("client", "!=", "")
    .where("received_at", "<", time)
    .limit(limit);
  const { numUpdatedRows } = await trx
    .updateTable("enquiries")
    .set({ client: "", client_prefix: null })
    .where("reference", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @returns the number of deleted identities, at most `limit` */
export async function deleteExpiredIdentities(trx: Db, now: number, limit: number): Promise<number> {
  const expired = trx.selectFrom("identities").select("identity").where("expires_at", "<", now).limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("identities")
    .where("identity", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
