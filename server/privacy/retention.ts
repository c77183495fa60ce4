import {
  type DeleteResult,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type UpdateResult,
} from "kysely";
import { hasBeenDueForADay } from "#server/database/postponement.ts";
import { deleteSetting } from "#server/database/settings.ts";
import type { Db, Tables } from "#server/database/tables.ts";
import { deleteAttachments, deleteEnquiries } from "#server/enquiries/delete-enquiries.ts";
import { isNotQuarantined, isQuarantined } from "#server/enquiries/state.ts";
import { countRows } from "#server/enquiries/statistics.ts";
import { deleteOldDeliveries } from "#server/outbox/deliveries.ts";
import { DAY_MS, getIndianDay, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { Retention } from "#shared/schemas/company.ts";

export interface RetentionOptions {
  retention: Retention;
  /** Folder for mail files, used without a mail server. The files are deleted with their enquiries. */
  mailFolder: string;
}

/** Limits the duration of a transaction. Other requests are served between two transactions. */
const BATCH_SIZE = 100;
/** Number of enquiries that a query reads, because SQLite blocks the event loop meanwhile. */
const SLICE_SIZE = 1_000;
/** Limits the duration of one run. The remaining data is deleted in the next hours. */
const MAX_BATCHES = 500;

/** Mails that could not be read stay in the mailbox. Their subjects and senders are stored for this time. */
const UNREADABLE_MAILS_DAYS = 30;

/** A run that would delete more rows of a table than this number and this share waits for a day. */
const MAX_ROWS = 20;
const MAX_SHARE = 0.1;
/** Setting with the state of a postponed run. */
const POSTPONED_SETTING = "retention postponed";
/** The server runs the retention each hour. */
const MAX_RUN_GAP_MS = 2 * HOUR_MS;

/** Tables whose expired rows are counted before they are deleted. The others contain nothing that would be missed. */
export type CountedTable = "enquiries" | "subscriptions" | "visit_totals" | "unreadable_mails";

/** How many rows of a table have expired. */
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

/** Returns how many rows have expired. */
export async function countExpired(
  db: Db,
  { retention }: RetentionOptions,
  now: number,
): Promise<ExpiredCount[]> {
  const expired = {
    enquiries: await countExpiredEnquiries(db, retention, now),
    subscriptions: await countRows(
      db.selectFrom("subscriptions").where(isExpiredSubscription(retention, now)),
    ),
    visit_totals: await countRows(
      db.selectFrom("visit_totals").where("day", "<", getFirstVisitDay(retention, now)),
    ),
    unreadable_mails: await countRows(
      db.selectFrom("unreadable_mails").where("failed_at", "<", getFirstMailTime(now)),
    ),
  };
  const counts: ExpiredCount[] = [];
  for (const [table, count] of Object.entries(expired) as [CountedTable, number][])
    counts.push({ table, expired: count, stored: await countRows(db.selectFrom(table)) });
  return counts;
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
  await changeInBatches(db, (trx) => {
    const expired = trx
      .selectFrom("subscriptions")
      .select("id")
      .where(isExpiredSubscription(retention, now))
      .limit(BATCH_SIZE);
    return count(trx.deleteFrom("subscriptions").where("id", "in", expired));
  });
  const deletedEnquiries = await deleteExpiredEnquiries(db, options, now);
  await deleteRows(db, "unreadable_mails", "id", "failed_at", getFirstMailTime(now));
  await deleteRows(db, "visit_totals", "id", "day", getFirstVisitDay(retention, now));
  // Deliveries without an enquiry: digests, and board links that are not for an enquiry.
  const before = now - retention.enquiriesDays * DAY_MS;
  await changeInBatches(db, (trx) => deleteOldDeliveries(trx, { before, limit: BATCH_SIZE, mailFolder }));
  await deleteSetting(db, POSTPONED_SETTING);
  return deletedEnquiries;
}

/** Deletes what has no use after it has expired, so that a wrong clock does no harm. */
async function deleteShortLived(db: Db, { retention }: RetentionOptions, now: number): Promise<void> {
  await deleteRows(db, "identities", "identity", "expires_at", now);
  await deleteRows(db, "board_sessions", "id", "expires_at", now);
  await changeInBatches(db, (trx) => {
    const expired = trx
      .selectFrom("enquiries")
      .select("reference")
      .where("client", "!=", "")
      .where("received_at", "<", now - retention.clientHashDays * DAY_MS)
      .limit(BATCH_SIZE);
    return count(
      trx.updateTable("enquiries").set({ client: "", client_prefix: null }).where("reference", "in", expired),
    );
  });
}

/** Deletes the rows of a table whose column is below a value. */
async function deleteRows(
  db: Db,
  table: "identities" | "board_sessions" | "unreadable_mails" | "visit_totals",
  key: string,
  column: string,
  before: number | string,
): Promise<void> {
  await changeInBatches(db, (trx) => {
    const id = sql.ref<string>(key);
    const expired = trx.selectFrom(table).select(id.as("key")).where(sql.ref(column), "<", before);
    return count(trx.deleteFrom(table).where(id, "in", expired.limit(BATCH_SIZE)));
  });
}

const getFirstMailTime = (now: number): number => now - UNREADABLE_MAILS_DAYS * DAY_MS;

const getFirstVisitDay = (retention: Retention, now: number): string =>
  getIndianDay(now - retention.visitTotalsDays * DAY_MS);

/**
 * Changes at most `BATCH_SIZE` rows in each transaction, until a batch has fewer.
 * @param changeBatch returns the number of changed rows
 * @returns the number of all changed rows
 */
async function changeInBatches(db: Db, changeBatch: (trx: Db) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const changed = await db.transaction().execute(changeBatch);
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

/** Whether the retention period of a subscription has ended. */
const isExpiredSubscription =
  (retention: Retention, now: number) =>
  (e: ExpressionBuilder<Tables, "subscriptions">): Expression<SqlBool> => {
    const daysAgo = (days: number) => now - days * DAY_MS;
    return e.or([
      e.and([
        e("state", "=", "pending"),
        e("requested_at", "<", daysAgo(retention.unconfirmedSubscriptionsDays)),
      ]),
      e.and([e("state", "=", "ended"), e("ended_at", "<", daysAgo(retention.endedSubscriptionsDays))]),
    ]);
  };

/** Yields the references of the enquiries whose retention period has ended, at most `SLICE_SIZE` at a time. */
async function* listExpiredEnquiries(db: Db, retention: Retention, now: number): AsyncGenerator<string[]> {
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

async function countExpiredEnquiries(db: Db, retention: Retention, now: number): Promise<number> {
  let total = 0;
  for await (const references of listExpiredEnquiries(db, retention, now)) total += references.length;
  return total;
}

/** @returns the number of deleted enquiries */
async function deleteExpiredEnquiries(
  db: Db,
  { retention, mailFolder }: RetentionOptions,
  now: number,
): Promise<number> {
  let total = 0;
  for await (const slice of listExpiredEnquiries(db, retention, now))
    for (let start = 0; start < slice.length; start += BATCH_SIZE) {
      const batch = slice.slice(start, start + BATCH_SIZE);
      await deleteAttachments(db, "reference", batch);
      total += await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom("enquiries")
          .select("reference")
          .where("reference", "in", batch)
          .where(isExpiredEnquiry(retention, now))
          .execute();
        const references = rows.map(({ reference }) => reference);
        await deleteEnquiries(trx, references, mailFolder);
        return references.length;
      });
      if (total >= BATCH_SIZE * MAX_BATCHES) return total;
    }
  return total;
}

/**
 * Whether the retention period of an enquiry has ended. Approved comments are public and are stored until an erasure.
 */
const isExpiredEnquiry =
  (retention: Retention, now: number) =>
  (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> => {
    const daysAgo = (days: number) => now - days * DAY_MS;
    return e.or([
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
              .whereRef("subscriptions.email", "=", "enquiries.email")
              .where((subscription) => e.not(isExpiredSubscription(retention, now)(subscription))),
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
      e.and([isQuarantined(e), e(e.fn.coalesce("spam_at", "received_at"), "<", daysAgo(retention.heldDays))]),
    ]);
  };
