import type { Kysely } from "kysely";
import { dayLength } from "../src/indian-time.ts";
import type { Tables } from "./database/tables.ts";

/** Where the work stands: what the digest, the alerts and the metrics report. */
export interface Overview {
  receivedToday: number;
  overdue: string[];
  held: string[];
  pendingComments: { reference: string; receivedAt: number }[];
  failed: string[];
  waiting: number;
  /** Age of the oldest delivery that waits, in seconds; 0 when none does. */
  oldestWaitingSeconds: number;
}

/**
 * Counts and references only: no personal data leaves this function. `reporting` is the delivery that carries the
 * report, which does not wait for anything else.
 */
export async function overview(db: Kysely<Tables>, now: number, reporting = ""): Promise<Overview> {
  const { count: receivedToday } = await db
    .selectFrom("enquiries")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("received_at", ">", now - dayLength)
    .executeTakeFirstOrThrow();
  const waiting = await waitingDeliveries(db, reporting);
  return {
    receivedToday,
    overdue: await overdue(db, now),
    held: await held(db),
    pendingComments: await pendingComments(db),
    failed: await failed(db),
    waiting: waiting.count,
    oldestWaitingSeconds:
      waiting.oldest === null ? 0 : Math.max(0, Math.round((now - waiting.oldest) / 1000)),
  };
}

const waitingDeliveries = (db: Kysely<Tables>, reporting: string) =>
  db
    .selectFrom("deliveries")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.min("created_at").as("oldest")])
    .where("state", "in", ["waiting", "sending"])
    .where("id", "!=", reporting)
    .executeTakeFirstOrThrow();

/** Comments and subscriptions are settled by a decision, not by an answer. */
export const formsToAnswer = ["contact", "member-message", "mail-back", "application"];

async function overdue(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await enquiryReferences(db)
    .where("form", "in", formsToAnswer)
    .where("reply_by", "<", now)
    .where("answered_at", "is", null)
    .where((e) => e.or([e("held_reason", "is", null), e("released_at", "is not", null)]))
    .execute();
  return references(rows);
}

const held = async (db: Kysely<Tables>) =>
  references(
    await enquiryReferences(db)
      .where("held_reason", "is not", null)
      .where("released_at", "is", null)
      .execute(),
  );

const pendingComments = (db: Kysely<Tables>) =>
  enquiryReferences(db)
    .select("received_at as receivedAt")
    .where("moderation", "=", "pending")
    .where((e) => e.or([e("held_reason", "is", null), e("released_at", "is not", null)]))
    .execute();

async function failed(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .where("state", "=", "failed")
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

const enquiryReferences = (db: Kysely<Tables>) =>
  db.selectFrom("enquiries").select("reference").orderBy("received_at");

const references = (rows: { reference: string }[]): string[] => rows.map(({ reference }) => reference);
