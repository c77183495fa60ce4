import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "#server/database/tables.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import { isInState, isNotQuarantined } from "./enquiry.ts";

// The metrics count the rows of these queries; the digest lists or counts them.

/** Selects quarantined enquiries. */
export const selectQuarantinedEnquiries = (db: Db) => db.selectFrom("enquiries").where(isInState("held"));

/** Selects comments that await moderation. */
export const selectPendingComments = (db: Db) =>
  db.selectFrom("enquiries").where("moderation", "=", "pending").where(isNotQuarantined);

/** Selects enquiries received later than `after`, up to and including `upTo`. */
export const selectReceivedEnquiries = (db: Db, after: number, upTo: number) =>
  db.selectFrom("enquiries").where("received_at", ">", after).where("received_at", "<=", upTo);

/**
 * How long a failed delivery is reported if answering the enquiry does not end the report, such as a failed webhook
 * request.
 */
const FAILURE_REPORT_PERIOD_MS = 7 * DAY_MS;

/**
 * Returns the ids of failed deliveries that still need attention, newest first. A failed delivery of an unanswered
 * enquiry is reported until staff answer the enquiry.
 */
export async function listFailedDeliveryIds(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .leftJoin("enquiries", "enquiries.reference", "deliveries.reference")
    .where("state", "=", "failed")
    .where((e) => {
      const unanswered = e("answered_at", "is", null);
      // For a failed delivery, next_attempt_at is at most five hours after the last attempt.
      const recent = e("next_attempt_at", ">", now - FAILURE_REPORT_PERIOD_MS);
      return e.or([
        e.and([e("form", "in", [...formsToAnswer, "comment"]), unanswered]),
        // An answer does not deliver the enquiry to the receiver of the webhook.
        e.and([recent, e.or([unanswered, e("kind", "=", "webhook")])]),
      ]);
    })
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the number of rows of a query. */
export async function countRows(query: SelectQueryBuilder<Tables, "enquiries", object>): Promise<number> {
  const { rows } = await query.select((e) => e.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}

/**
 * Returns the number of deliveries that are pending or in flight, and the age of the oldest.
 * @param forDigest excludes digests, because the digest that reports the number is one of them
 */
export async function countPendingDeliveries(db: Db, now: number, forDigest = false) {
  const { pending, oldest } = await db
    .selectFrom("deliveries")
    .select((e) => [e.fn.countAll<number>().as("pending"), e.fn.min("created_at").as("oldest")])
    .where("state", "in", ["waiting", "sending"])
    .$if(forDigest, (q) => q.where("kind", "!=", "digest"))
    .executeTakeFirstOrThrow();
  const ageMs = oldest === null ? 0 : now - oldest;
  return { pending, oldestPendingSeconds: Math.max(0, Math.round(ageMs / 1000)) };
}

/** Returns the number of enquiries answered in a period, and the median time to answer in milliseconds. */
export async function getAnswerStats(db: Db, after: number, upTo: number) {
  const rows = await db
    .selectFrom("enquiries")
    .select(["answered_at", (e) => e.fn.coalesce("asked_at", "received_at").as("asked_at")])
    .where("answered_at", ">", after)
    .where("answered_at", "<=", upTo)
    .where(isInState("answered"))
    .execute();
  const durationsMs = rows.map((row) => (row.answered_at ?? 0) - row.asked_at).sort((a, b) => a - b);
  const [lower = 0, upper = 0] = [
    durationsMs[(durationsMs.length - 1) >> 1],
    durationsMs[durationsMs.length >> 1],
  ];
  return { count: durationsMs.length, medianMs: (lower + upper) / 2 };
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
