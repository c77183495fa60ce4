import type { Kysely } from "kysely";
import { dayLength, readableDay } from "../../src/indian-time.ts";
import type { Retention } from "../../src/schemas/retention.ts";
import type { Database } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import { type Overview, overview } from "../overview.ts";
import { compose, type MailToMake } from "./compose.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";

/** Longer lists are cut: the desk shows them whole. */
const LONGEST_LIST = 20;

/** The daily mail to staff: what came, what is overdue, held back or stuck, or that all is quiet (S1). */
export async function composeDigest(
  delivery: MailToMake,
  { db }: Database,
  now: number,
  letterhead: Letterhead,
): Promise<Letter> {
  const { id, created_at: upTo } = delivery;
  const state = await overview(db, now, { id, after: await lastDigest(db, upTo), upTo });
  const values = { date: readableDay(now), health: health(state), report: report(state, letterhead) };
  return compose(delivery, "digest", values, letterhead);
}

/** When the digest before was made; without one everything is news. */
async function lastDigest(db: Kysely<Tables>, before: number): Promise<number> {
  const { last } = await db
    .selectFrom("deliveries")
    .select((e) => e.fn.max("created_at").as("last"))
    .where("kind", "=", "digest")
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

function health({ overdue, failed, refusedInPart, held, pendingComments, received }: Overview): string {
  if (overdue.length > 0) return `${overdue.length} overdue`;
  if (failed.length > 0) return `${counted(failed.length, "mail")} could not be delivered`;
  if (refusedInPart.length > 0) return "some addresses of staff refuse mails";
  if (held.length + pendingComments.length > 0) return "something waits for you";
  return received > 0 ? "all healthy" : "all quiet and healthy";
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const report = (state: Overview, { content }: Letterhead): string =>
  [
    `Received since the last digest: ${state.received}`,
    list("Overdue answers", state.overdue, "npm run desk -- show REFERENCE"),
    list("Held back as suspected spam", state.held, "npm run desk -- release or discard REFERENCE"),
    list(
      "Comments awaiting approval",
      state.pendingComments.map(withEnd(content.retention)),
      "npm run desk -- comments",
    ),
    list("Deliveries given up", state.failed, "npm run desk -- retry ID"),
    list("Refused by some of their recipients", state.refusedInPart, "npm run desk -- deliveries REFERENCE"),
    waiting(state),
  ].join("\n");

const waiting = ({ waiting: count, oldestWaitingSeconds }: Overview): string =>
  count === 0
    ? "Deliveries waiting: none"
    : `Deliveries waiting: ${count}, the oldest for ${counted(Math.round(oldestWaitingSeconds / 60), "minute")}`;

/** A comment nobody decides about is deleted: staff are told by when. */
const withEnd =
  ({ rejectedCommentsDays }: Retention) =>
  ({ reference, since }: Overview["pendingComments"][number]): string =>
    `${reference}, deleted after ${readableDay(since + rejectedCommentsDays * dayLength)}`;

function list(title: string, entries: string[], command: string): string {
  if (entries.length === 0) return `${title}: none`;
  const more = entries.length > LONGEST_LIST ? [`  and ${entries.length - LONGEST_LIST} more`] : [];
  const shown = entries.slice(0, LONGEST_LIST).map((entry) => `  ${entry}`);
  return [`${title}: ${entries.length} (${command})`, ...shown, ...more].join("\n");
}
