import { type Kysely, sql } from "kysely";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import type { Tables } from "../database/tables.ts";
import { formsToAnswer, isInState, isNotHeld } from "../enquiries/enquiry.ts";

/** Where the work stands: what the digest, the alerts and the metrics report. */
export interface Overview {
  /** Since the report before, or within 24 hours where there is none. */
  received: number;
  overdue: string[];
  /** The newest first: what is looked through already must not hide it. */
  held: string[];
  /** With the time since which they can be decided about. */
  pendingComments: { reference: string; since: number }[];
  /** Deliveries given up that still matter to somebody, the newest first. */
  failed: string[];
  /** Mails of the same time that some of their recipients refused. */
  refusedInPart: string[];
  /** Deliveries that are due or under way. */
  waiting: number;
  /** Mails to addresses that never got one, whose turn in the hour is still to come (E6). */
  awaitingTurn: number;
  /** Age of the oldest delivery that waits, in seconds; 0 when none does. */
  oldestWaitingSeconds: number;
}

/** The delivery that carries a report, and the times after and up to which what came is its news. */
export interface Reporting {
  id: string;
  after: number;
  upTo: number;
}

/** Counts and references only: no personal data leaves this function. */
export async function overview(
  db: Kysely<Tables>,
  now: number,
  { id, after, upTo }: Reporting = { id: "", after: now - DAY_MS, upTo: now },
): Promise<Overview> {
  return {
    received: await received(db, after, upTo),
    overdue: await overdue(db, now),
    held: await held(db),
    pendingComments: await pendingComments(db),
    failed: await failed(db, now),
    refusedInPart: await refusedInPart(db, after, upTo),
    ...(await waitingDeliveries(db, now, id)),
  };
}

/** How much waits to be delivered; a report does not wait for itself, nor a mail before its turn. */
export async function waitingDeliveries(
  db: Kysely<Tables>,
  now: number,
  reporting = "",
): Promise<Pick<Overview, "waiting" | "awaitingTurn" | "oldestWaitingSeconds">> {
  const since = sql<number>`coalesce(first_contact_at, created_at)`;
  const { all, due, oldest } = await db
    .selectFrom("deliveries")
    .select((e) => [
      e.fn.countAll<number>().as("all"),
      sql<number>`count(case when ${since} <= ${sql.lit(now)} then 1 end)`.as("due"),
      sql<number | null>`min(${since})`.as("oldest"),
    ])
    .where("state", "in", ["waiting", "sending"])
    .where("id", "!=", reporting)
    .executeTakeFirstOrThrow();
  const age = oldest === null ? 0 : now - oldest;
  return {
    waiting: due,
    awaitingTurn: all - due,
    oldestWaitingSeconds: Math.max(0, Math.round(age / 1000)),
  };
}

async function received(db: Kysely<Tables>, after: number, upTo: number): Promise<number> {
  const { count } = await db
    .selectFrom("enquiries")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("received_at", ">", after)
    .where("received_at", "<=", upTo)
    .executeTakeFirstOrThrow();
  return count;
}

async function overdue(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await enquiryReferences(db).where(isInState("open")).where("reply_by", "<", now).execute();
  return references(rows);
}

const held = async (db: Kysely<Tables>) =>
  references(await enquiryReferences(db, "desc").where(isInState("held")).execute());

const pendingComments = (db: Kysely<Tables>) =>
  enquiryReferences(db)
    .select((e) => e.fn.coalesce("released_at", "received_at").as("since"))
    .where("moderation", "=", "pending")
    .where(isNotHeld)
    .execute();

/** What was given up about an enquiry matters until somebody has answered it; the rest is told for this long. */
const FAILURE_TOLD_MS = 7 * DAY_MS;

async function failed(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .leftJoin("enquiries", "enquiries.reference", "deliveries.reference")
    .select("id")
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

async function refusedInPart(db: Kysely<Tables>, after: number, upTo: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .where("state", "=", "delivered")
    .where("last_error", "is not", null)
    .where("delivered_at", ">", after)
    .where("delivered_at", "<=", upTo)
    .orderBy("delivered_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

const enquiryReferences = (db: Kysely<Tables>, order: "asc" | "desc" = "asc") =>
  db.selectFrom("enquiries").select("reference").orderBy("received_at", order);

const references = (rows: { reference: string }[]): string[] => rows.map(({ reference }) => reference);
