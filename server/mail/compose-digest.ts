import type { Kysely } from "kysely";
import { dayLength, indianDay, readableDay, readableTime } from "../../shared/calendar/indian-time.ts";
import type { Retention } from "../../shared/schemas/retention.ts";
import type { Content } from "../application/read-content.ts";
import type { Database } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import { firstLineOf, senderOf } from "../enquiries/sender.ts";
import { type Overview, overview } from "../watching/overview.ts";
import { type WorkList, type WorkRow, workList } from "../watching/work-list.ts";
import { compose, fill, type MailToMake, staffValues } from "./compose.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";

/** Longer lists are cut: the desk shows them whole. */
const LONGEST_LIST = 20;
const HOUR_MS = 3_600_000;

/** The daily mail to staff: what came, what is overdue, held back or stuck, or that all is quiet (S1). */
export async function composeDigest(
  delivery: MailToMake,
  { db }: Database,
  now: number,
  letterhead: Letterhead,
): Promise<Letter> {
  const { id, created_at: upTo } = delivery;
  const after = await lastDigest(db, upTo);
  const state = await overview(db, now, { id, after, upTo });
  const work = await workList(db, now, isNewMonth(after, upTo) ? upTo : undefined);
  const values = { date: readableDay(now), health: health(state), report: report(state, work, letterhead) };
  return compose(delivery, "digest", { ...values, ...staffValues(delivery, letterhead) }, letterhead);
}

const isNewMonth = (after: number, upTo: number): boolean =>
  indianDay(after).slice(0, 7) !== indianDay(upTo).slice(0, 7);

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

function report(state: Overview, work: WorkList, { content }: Letterhead): string {
  const { digestLines: lines } = content.mails;
  const entries = (rows: WorkRow[]) => rows.map((row) => entryOf(row, content));
  return [
    ...(work.kept ? [fill(lines.kept, work.kept)] : []),
    list(lines.overdue, entries(work.overdue), "npm run desk -- list --overdue"),
    list(lines.dueToday, entries(work.dueToday), "npm run desk -- list --open"),
    list(
      lines.held,
      work.held.map((row) => `${entryOf(row, content)}: ${row.held_reason}`),
      "npm run desk -- release or discard REFERENCE",
    ),
    work.answered.count === 0
      ? lines.noneAnswered
      : fill(lines.answered, { count: String(work.answered.count), median: hours(work.answered.median) }),
    `Received since the last digest: ${state.received}`,
    list(
      "Comments awaiting approval",
      state.pendingComments.map(withEnd(content.retention)),
      "npm run desk -- comments",
    ),
    list("Deliveries given up", state.failed, "npm run desk -- retry ID"),
    list("Refused by some of their recipients", state.refusedInPart, "npm run desk -- deliveries REFERENCE"),
    waiting(state),
    `Mails to new addresses waiting for their turn: ${state.awaitingTurn || "none"}`,
  ].join("\n");
}

function entryOf(row: WorkRow, { mails, members }: Content): string {
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const entry = fill(mails.digestLines.entry, {
    reference: row.reference,
    name: senderOf(fields).name || mails.forms[row.form] || row.form,
    phone: row.phone ?? "",
    replyBy: readableTime(row.reply_by),
    takenBy: members.get(row.taken_by ?? "")?.name ?? mails.nobody,
    firstLine: firstLineOf(fields),
  });
  return entry.replaceAll(/\s+(?=[\s:,)])/g, "");
}

const hours = (milliseconds: number): string =>
  milliseconds < HOUR_MS
    ? counted(Math.round(milliseconds / 60_000), "minute")
    : counted(Math.round(milliseconds / HOUR_MS), "hour");

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
