import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import { hasBeenDueForADay } from "#server/database/postponed-deletion.ts";
import { deleteSetting } from "#server/database/settings.ts";
import type { Db, Tables } from "#server/database/tables.ts";
import { deleteAttachments, deleteEnquiries } from "#server/enquiries/delete-enquiries.ts";
import {
  countExpiredEnquiries,
  deleteClientHashesBefore,
  deleteExpiredIdentities,
  type IsExpired,
  listExpiredEnquiries,
  pickExpiredEnquiries,
} from "#server/enquiries/expired-enquiries.ts";
import { isNotQuarantined, isQuarantined } from "#server/enquiries/state.ts";
import { countUnmatchedMailsBefore, deleteUnmatchedMailsBefore } from "#server/mailbox/unmatched-mails.ts";
import { countUnreadableMailsBefore, deleteUnreadableMailsBefore } from "#server/mailbox/unreadable-mails.ts";
import {
  countReceiptsBefore,
  deleteOldWebhookEvents,
  deleteReceiptsBefore,
} from "#server/orders/expired-payments.ts";
import { hasUnsettledOrder } from "#server/orders/orders.ts";
import { deleteOldDeliveries } from "#server/outbox/deliveries.ts";
import {
  countExpiredSubscriptions,
  deleteExpiredSubscriptions,
} from "#server/subscribers/expired-subscriptions.ts";
import { deleteMissedSearchesBefore } from "#server/visits/missed-searches.ts";
import { countTotalsBefore, deleteTotalsBefore } from "#server/visits/visit-totals.ts";
import { DAY_MS, getIndianDay, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { Retention } from "#shared/schemas/company.ts";
import { LIMITS } from "#shared/text/limits.ts";

export interface RetentionOptions {
  retention: Retention;
  /** Folder for mail files, used without a mail server. The files are deleted with their enquiries. */
  mailFolder: string;
}

/** Limits the duration of a transaction. Other requests are served between two transactions. */
const BATCH_SIZE = 100;
/** Limits the duration of one run. The remaining data is deleted in the next hours. */
const MAX_BATCHES = 500;

/** A run that would delete more rows of a table than this number and this share waits for a day. */
const MAX_ROWS = 20;
const MAX_SHARE = 0.1;
const POSTPONED_SETTING = "retention postponed";
/** The server runs the retention each hour. */
const MAX_RUN_GAP_MS = 2 * HOUR_MS;

/** Tables whose expired rows are counted before they are deleted. The others contain nothing that would be missed. */
export type CountedTable =
  | "enquiries"
  | "subscriptions"
  | "visit_totals"
  | "unreadable_mails"
  | "unmatched_mails"
  | "receipts";

export interface ExpiredCount {
  table: CountedTable;
  expired: number;
  stored: number;
}

/**
 * Deletes expired data, unless the run would delete unusually many rows: then it waits until they have been expired for
 * a day, because the clock may be wrong.
 * @returns the number of deleted enquiries, and what is postponed
 */
export async function applyRetention(
  db: Db,
  options: RetentionOptions,
  now: number,
): Promise<{ enquiries: number; postponed: ExpiredCount[] }> {
  const unusual = (await countExpired(db, options, now)).filter(isUnusual);
  if (unusual.length > 0 && !(await hasBeenDueForADay(db, POSTPONED_SETTING, now, MAX_RUN_GAP_MS))) {
    await deleteShortLived(db, options, now);
    return { enquiries: 0, postponed: unusual };
  }
  return { enquiries: await deleteExpired(db, options, now), postponed: [] };
}

const isUnusual = ({ expired, stored }: ExpiredCount): boolean =>
  expired > MAX_ROWS && expired > stored * MAX_SHARE;

export async function countExpired(
  db: Db,
  { retention }: RetentionOptions,
  now: number,
): Promise<ExpiredCount[]> {
  return [
    { table: "enquiries", ...(await countExpiredEnquiries(db, isExpiredEnquiry(retention, now))) },
    {
      table: "subscriptions",
      ...(await countExpiredSubscriptions(db, isExpiredSubscription(retention, now))),
    },
    { table: "visit_totals", ...(await countTotalsBefore(db, getFirstVisitDay(retention, now))) },
    { table: "unreadable_mails", ...(await countUnreadableMailsBefore(db, getFirstMailTime(now))) },
    { table: "unmatched_mails", ...(await countUnmatchedMailsBefore(db, getFirstMailTime(now))) },
    { table: "receipts", ...(await countReceiptsBefore(db, getDaysAgo(now, retention.receiptsDays))) },
  ];
}

/** Formats counts, such as `230 of 260 enquiries`. */
export const formatExpired = (counts: ExpiredCount[]): string =>
  counts.map(({ table, expired, stored }) => `${expired} of ${stored} ${table.replace("_", " ")}`).join(", ");

/**
 * Deletes data whose retention period has ended (S1), in batches.
 * @returns the number of deleted enquiries
 */
export async function deleteExpired(db: Db, options: RetentionOptions, now: number): Promise<number> {
  const { retention, mailFolder } = options;
  await deleteShortLived(db, options, now);
  // Before the enquiries, because the submission of an ended subscription is deleted with it.
  await changeInBatches(db, (trx) =>
    deleteExpiredSubscriptions(trx, isExpiredSubscription(retention, now), BATCH_SIZE),
  );
  const deletedEnquiries = await deleteExpiredEnquiries(db, options, now);
  await changeInBatches(db, (trx) => deleteUnreadableMailsBefore(trx, getFirstMailTime(now), BATCH_SIZE));
  await changeInBatches(db, (trx) => deleteUnmatchedMailsBefore(trx, getFirstMailTime(now), BATCH_SIZE));
  const firstDay = getFirstVisitDay(retention, now);
  await changeInBatches(db, (trx) => deleteTotalsBefore(trx, firstDay, BATCH_SIZE));
  await changeInBatches(db, (trx) =>
    deleteReceiptsBefore(trx, getDaysAgo(now, retention.receiptsDays), BATCH_SIZE),
  );
  await changeInBatches(db, (trx) => deleteOldWebhookEvents(trx, now, BATCH_SIZE));
  // Deliveries without an enquiry: digests, and board links that are not for an enquiry.
  const before = now - retention.enquiriesDays * DAY_MS;
  await changeInBatches(db, (trx) => deleteOldDeliveries(trx, { before, limit: BATCH_SIZE, mailFolder }));
  await deleteSetting(db, POSTPONED_SETTING);
  return deletedEnquiries;
}

/** Deletes what has no use after it has expired, so that a wrong clock does no harm. */
async function deleteShortLived(db: Db, { retention }: RetentionOptions, now: number): Promise<void> {
  await changeInBatches(db, (trx) => deleteExpiredIdentities(trx, now, BATCH_SIZE));
  await changeInBatches(db, (trx) => deleteExpiredSessions(trx, now));
  const before = now - retention.clientHashDays * DAY_MS;
  await changeInBatches(db, (trx) => deleteClientHashesBefore(trx, before, BATCH_SIZE));
  const firstSearchDay = getIndianDay(now - retention.missedSearchesDays * DAY_MS);
  await changeInBatches(db, (trx) => deleteMissedSearchesBefore(trx, firstSearchDay, BATCH_SIZE));
}

/** @returns the number of deleted sessions, at most `BATCH_SIZE` */
const deleteExpiredSessions = (trx: Db, now: number): Promise<number> =>
  deleteRowsBelow(trx, "board_sessions", { key: "id", column: "expires_at", value: now, limit: BATCH_SIZE });

const getFirstMailTime = (now: number): number => now - LIMITS.listedMailDays * DAY_MS;

const getFirstVisitDay = (retention: Retention, now: number): string =>
  getIndianDay(now - retention.visitTotalsDays * DAY_MS);

/**
 * Changes at most `BATCH_SIZE` rows in each transaction, until a batch has fewer.
 * @param changeBatch returns the number of changed rows
 */
async function changeInBatches(db: Db, changeBatch: (trx: Db) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1)
    if ((await db.transaction().execute(changeBatch)) < BATCH_SIZE) return;
}

async function deleteExpiredEnquiries(
  db: Db,
  { retention, mailFolder }: RetentionOptions,
  now: number,
): Promise<number> {
  const isExpired = isExpiredEnquiry(retention, now);
  let total = 0;
  for await (const slice of listExpiredEnquiries(db, isExpired))
    for (let start = 0; start < slice.length; start += BATCH_SIZE) {
      const batch = slice.slice(start, start + BATCH_SIZE);
      await deleteAttachments(db, "reference", batch);
      total += await db.transaction().execute(async (trx) => {
        const references = await pickExpiredEnquiries(trx, batch, isExpired);
        await deleteEnquiries(trx, references, mailFolder);
        return references.length;
      });
      if (total >= BATCH_SIZE * MAX_BATCHES) return total;
    }
  return total;
}

// When the retention period of each kind of data starts. Its length is content (`retention.yaml`).

/** An enquiry does not expire while the money of its order is not settled. */
const isExpiredEnquiry =
  (retention: Retention, now: number): IsExpired =>
  (e) =>
    e.and([hasEndedPeriod(retention, now)(e), e.not(hasUnsettledOrder(e))]);

/** Approved comments are public and are stored until an erasure. */
const hasEndedPeriod =
  (retention: Retention, now: number): IsExpired =>
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
  (retention: Retention, now: number): IsExpired =>
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
  (retention: Retention, now: number): IsExpired =>
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

const isExpiredSubscription =
  (retention: Retention, now: number) =>
  (e: ExpressionBuilder<Tables, "subscriptions">): Expression<SqlBool> => {
    return e.or([
      e.and([
        e("state", "=", "pending"),
        e("requested_at", "<", getDaysAgo(now, retention.unconfirmedSubscriptionsDays)),
      ]),
      e.and([
        e("state", "=", "ended"),
        e("ended_at", "<", getDaysAgo(now, retention.endedSubscriptionsDays)),
      ]),
    ]);
  };

const getDaysAgo = (now: number, days: number): number => now - days * DAY_MS;
