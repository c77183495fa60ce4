import { type DeleteResult, sql, type UpdateResult } from "kysely";
import { deleteEnquiries } from "#server/actions/actions.ts";
import type { Db } from "#server/database/tables.ts";
import { deleteDeliveries } from "#server/deliveries/queue.ts";
import { deleteAttachments } from "#server/enquiries/delete-attachments.ts";
import { isNotQuarantined, isQuarantined } from "#server/enquiries/enquiry.ts";
import { DAY_MS, getIndianDay } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { Retention } from "#shared/schemas/company.ts";

export interface RetentionOptions {
  retention: Retention;
  /** Folder for mail files, used without a mail server. The files are deleted with their enquiries. */
  mailFolder: string;
}

/** Limits the duration of a transaction. Other requests are served between two transactions. */
const BATCH_SIZE = 100;
/** Limits the duration of one run. The remaining data is deleted in the next hours. */
const MAX_BATCHES = 500;

/** Mails that could not be read stay in the mailbox. Their subjects and senders are stored for this time. */
const UNREADABLE_MAILS_DAYS = 30;

/**
 * Deletes data whose retention period has ended (S1), in batches.
 * @returns the number of deleted enquiries
 */
export async function deleteExpired(
  db: Db,
  { retention, mailFolder }: RetentionOptions,
  now: number,
): Promise<number> {
  const daysAgo = (days: number) => now - days * DAY_MS;
  const run = (changeBatch: (trx: Db) => Promise<number>) =>
    changeInBatches(() => db.transaction().execute(changeBatch));
  // Before the enquiries, because the submission of an ended subscription is deleted with it.
  await run((trx) => {
    const expired = trx
      .selectFrom("subscriptions")
      .select("id")
      .where((e) =>
        e.or([
          e.and([
            e("state", "=", "pending"),
            e("requested_at", "<", daysAgo(retention.unconfirmedSubscriptionsDays)),
          ]),
          e.and([e("state", "=", "ended"), e("ended_at", "<", daysAgo(retention.endedSubscriptionsDays))]),
        ]),
      )
      .limit(BATCH_SIZE);
    return count(trx.deleteFrom("subscriptions").where("id", "in", expired));
  });
  const deletedEnquiries = await changeInBatches(async () => {
    await deleteAttachments(db, "reference", await listExpiredEnquiries(db, retention, daysAgo));
    return db.transaction().execute(async (trx) => {
      const references = await listExpiredEnquiries(trx, retention, daysAgo);
      await deleteEnquiries(trx, references, mailFolder);
      return references.length;
    });
  });
  const expiredRows = [
    { table: "identities", key: "identity", column: "expires_at", before: now },
    { table: "unreadable_mails", key: "id", column: "failed_at", before: daysAgo(UNREADABLE_MAILS_DAYS) },
    { table: "board_sessions", key: "id", column: "expires_at", before: now },
    {
      table: "visit_totals",
      key: "id",
      column: "day",
      before: getIndianDay(daysAgo(retention.visitTotalsDays)),
    },
  ] as const;
  for (const { table, key, column, before } of expiredRows)
    await run((trx) => {
      const id = sql.ref<string>(key);
      const expired = trx.selectFrom(table).select(id.as("key")).where(sql.ref(column), "<", before);
      return count(trx.deleteFrom(table).where(id, "in", expired.limit(BATCH_SIZE)));
    });
  // Deliveries without an enquiry: digests, and board links that are not for an enquiry.
  await run(async (trx) => {
    const expired = trx
      .selectFrom("deliveries")
      .select("id")
      .where("reference", "is", null)
      .where("created_at", "<", daysAgo(retention.enquiriesDays))
      .limit(BATCH_SIZE);
    const { deliveries } = await deleteDeliveries(trx, (e) => e("id", "in", expired), mailFolder);
    return deliveries;
  });
  await run((trx) => {
    const expired = trx
      .selectFrom("enquiries")
      .select("reference")
      .where("client", "!=", "")
      .where("received_at", "<", daysAgo(retention.clientHashDays))
      .limit(BATCH_SIZE);
    return count(
      trx.updateTable("enquiries").set({ client: "", client_prefix: null }).where("reference", "in", expired),
    );
  });
  return deletedEnquiries;
}

/**
 * Changes at most `BATCH_SIZE` rows at a time, until a batch has fewer.
 * @param changeBatch returns the number of changed rows
 * @returns the number of all changed rows
 */
async function changeInBatches(changeBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const changed = await changeBatch();
    total += changed;
    if (changed < BATCH_SIZE) break;
  }
  return total;
}

const count = async (query: {
  executeTakeFirstOrThrow(): Promise<DeleteResult | UpdateResult>;
}): Promise<number> => {
  const result = await query.executeTakeFirstOrThrow();
  return Number("numDeletedRows" in result ? result.numDeletedRows : result.numUpdatedRows);
};

/** Lists enquiries whose retention period has ended. Approved comments are public and are stored until an erasure. */
async function listExpiredEnquiries(
  trx: Db,
  retention: Retention,
  daysAgo: (days: number) => number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("enquiries")
    .select("reference")
    .where((e) =>
      e.or([
        e.and([
          e(
            "form",
            "in",
            formsToAnswer.filter((form) => form !== "application"),
          ),
          e("received_at", "<", daysAgo(retention.enquiriesDays)),
        ]),
        // The submission proves the consent, so it is stored as long as the subscription exists.
        e.and([
          e("form", "=", "subscribe"),
          isNotQuarantined(e),
          e("received_at", "<", daysAgo(retention.unconfirmedSubscriptionsDays)),
          e.not(
            e.exists(
              e
                .selectFrom("subscriptions")
                .select("subscriptions.id")
                .whereRef("subscriptions.email", "=", "enquiries.email"),
            ),
          ),
        ]),
        e.and([e("form", "=", "application"), e("received_at", "<", daysAgo(retention.applicationsDays))]),
        // The period starts when staff last moderated or released the comment, so that they have the whole period to
        // change their decision. Without a decision, it starts when the comment was received.
        e.and([
          e("moderation", "in", ["pending", "rejected"]),
          isNotQuarantined(e),
          e(
            e.fn.coalesce("moderated_at", "released_at", "received_at"),
            "<",
            daysAgo(retention.rejectedCommentsDays),
          ),
        ]),
        e.and([
          isQuarantined(e),
          e(e.fn.coalesce("spam_at", "received_at"), "<", daysAgo(retention.heldDays)),
        ]),
      ]),
    )
    .orderBy("reference")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ reference }) => reference);
}
