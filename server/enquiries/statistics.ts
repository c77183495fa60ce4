import { sql } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db } from "#server/database/tables.ts";
import { DAY_MS, IST_OFFSET_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import { isInState, isNotQuarantined } from "./state.ts";

export const selectQuarantinedEnquiries = (db: Db) => db.selectFrom("enquiries").where(isInState("held"));

export const selectPendingComments = (db: Db) =>
  db.selectFrom("enquiries").where("moderation", "=", "pending").where(isNotQuarantined);

/** Returns the number of enquiries received later than `after`, up to and including `upTo`. */
export const countReceivedEnquiries = (db: Db, after: number, upTo: number): Promise<number> =>
  countRows(db.selectFrom("enquiries").where("received_at", ">", after).where("received_at", "<=", upTo));

/**
 * How long a failed delivery is reported if answering the enquiry does not end the report, such as a failed webhook
 * request.
 */
const FAILURE_REPORT_PERIOD_MS = 7 * DAY_MS;

/**
 * Selects failed deliveries that still need attention. A failed delivery of an unanswered enquiry is reported until
 * staff answer the enquiry.
 */
export const selectFailedDeliveries = (db: Db, now: number) =>
  db
    .selectFrom("deliveries")
    .where("state", "=", "failed")
    .where((e) => {
      const enquiry = e
        .selectFrom("enquiries")
        .select("enquiries.reference")
        .whereRef("enquiries.reference", "=", "deliveries.reference");
      const awaitsAnswer = e.exists(
        enquiry.where("form", "in", [...formsToAnswer, "comment"]).where("answered_at", "is", null),
      );
      const isAnswered = e.exists(enquiry.where("answered_at", "is not", null));
      // For a failed delivery, next_attempt_at is at most five hours after the last attempt.
      const recent = e("next_attempt_at", ">", now - FAILURE_REPORT_PERIOD_MS);
      // An answer does not deliver the enquiry to the receiver of the webhook.
      return e.or([awaitsAnswer, e.and([recent, e.or([e.not(isAnswered), e("kind", "=", "webhook")])])]);
    });

/** Returns the number of enquiries answered in a period, and the median time to answer in milliseconds. */
export async function getAnswerStats(db: Db, after: number, upTo: number) {
  const answered = db
    .selectFrom("enquiries")
    .where("answered_at", ">", after)
    .where("answered_at", "<=", upTo)
    .where(isInState("answered"));
  const count = await countRows(answered);
  const duration = sql<number>`answered_at - coalesce(asked_at, received_at)`;
  // With an even number of enquiries, the median is the mean of the two in the middle.
  const middle = await answered
    .select(duration.as("duration"))
    .orderBy(duration)
    .offset(Math.floor(Math.max(0, count - 1) / 2))
    .limit(count % 2 === 0 ? 2 : 1)
    .execute();
  const sum = middle.reduce((total, row) => total + row.duration, 0);
  return { count, medianMs: sum / Math.max(1, middle.length) };
}

/** Returns the number of enquiries with a deadline in a period, and how many of them were answered in time. */
export const countPromises = (db: Db, from: number, before: number) =>
  db
    .selectFrom("enquiries")
    .select((e) => [
      e.fn.countAll<number>().as("promised"),
      sql<number>`count(case when answered_at <= reply_by then 1 end)`.as("kept"),
    ])
    .where("reply_by", ">=", from)
    .where("reply_by", "<", before)
    .where(isInState("open", "answered"))
    .executeTakeFirstOrThrow();

/**
 * Counts the enquiries received in a period by day, form and attribution. Quarantined enquiries and those marked as spam
 * are not counted. One query, because each query would read all rows of the period.
 */
export async function countEnquiriesByOrigin(db: Db, from: number, before: number) {
  // Literals, because SQLite binds numbers as floats, and this must be an integer division.
  const dayNumber = sql<number>`(received_at + ${sql.lit(IST_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom("enquiries")
    .select(["form", "entry_page as entryPage", "page", "referrer", "campaign"])
    .select((e) => [dayNumber.as("dayNumber"), e.fn.countAll<number>().as("count")])
    .where("received_at", ">=", from)
    .where("received_at", "<", before)
    .where(isInState("open", "answered", "elsewhere"))
    .groupBy(["form", "entry_page", "page", "referrer", "campaign", dayNumber])
    .execute();
  return rows.map(({ dayNumber: day, ...group }) => ({
    ...group,
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
  }));
}

/** Selects the references of the orders received in a period, as `countEnquiriesByOrigin` counts them. */
export const selectReceivedOrders = (db: Db, from: number, before: number) =>
  db
    .selectFrom("enquiries")
    .select("reference")
    .where("form", "=", "order")
    .where("received_at", ">=", from)
    .where("received_at", "<", before)
    .where(isInState("open", "answered"));

export const selectOverdueEnquiries = (db: Db, now: number) =>
  db.selectFrom("enquiries").where(isInState("open")).where("reply_by", "<", now);

/** Selects open enquiries with a deadline in a period, including its end. */
export const selectEnquiriesDue = (db: Db, from: number, upTo: number) =>
  db
    .selectFrom("enquiries")
    .where(isInState("open"))
    .where("reply_by", ">=", from)
    .where("reply_by", "<=", upTo);
