import type { SelectQueryBuilder } from "kysely";
import type { Db, Tables } from "#server/database/tables.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer, isInState, isNotHeld } from "./enquiry.ts";

// These queries say where the work stands: the metrics count the rows, the digest lists them.

/** Enquiries held back as suspected spam. */
export const heldEnquiries = (db: Db) => db.selectFrom("enquiries").where(isInState("held"));

/** Comments that can be decided about. */
export const pendingComments = (db: Db) =>
  db.selectFrom("enquiries").where("moderation", "=", "pending").where(isNotHeld);

/** Enquiries that came after one time and up to another. */
export const receivedEnquiries = (db: Db, after: number, upTo: number) =>
  db.selectFrom("enquiries").where("received_at", ">", after).where("received_at", "<=", upTo);

/** What was given up about an enquiry matters until somebody has answered it; the rest is told for this long. */
const FAILURE_TOLD_MS = 7 * DAY_MS;

/** The ids of deliveries given up that still matter to somebody, the newest first. */
export async function failedDeliveries(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .leftJoin("enquiries", "enquiries.reference", "deliveries.reference")
    .where("state", "=", "failed")
    .where((e) => {
      const unanswered = e("answered_at", "is", null);
      // For a failed delivery, next_attempt_at lies hours after the last attempt.
      const recent = e("next_attempt_at", ">", now - FAILURE_TOLD_MS);
      return e.or([
        e.and([e("form", "in", [...formsToAnswer, "comment"]), unanswered]),
        // Whatever the webhook feeds still lacks an enquiry that was answered by mail.
        e.and([recent, e.or([unanswered, e("kind", "=", "webhook")])]),
      ]);
    })
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** How many rows a query has. */
export async function count(query: SelectQueryBuilder<Tables, "enquiries", object>): Promise<number> {
  const { rows } = await query.select((e) => e.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}

/**
 * How many deliveries wait or are in flight, and the age of the oldest.
 * @param forDigest leaves out the digests, one of which carries the report
 */
export async function waitingDeliveries(db: Db, now: number, forDigest = false) {
  const { waiting, oldest } = await db
    .selectFrom("deliveries")
    .select((e) => [e.fn.countAll<number>().as("waiting"), e.fn.min("created_at").as("oldest")])
    .where("state", "in", ["waiting", "sending"])
    .$if(forDigest, (q) => q.where("kind", "!=", "digest"))
    .executeTakeFirstOrThrow();
  const age = oldest === null ? 0 : now - oldest;
  return { waiting, oldestWaitingSeconds: Math.max(0, Math.round(age / 1000)) };
}
