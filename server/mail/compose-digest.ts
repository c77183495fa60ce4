import type { Kysely } from "kysely";
import { DAY_MS, HOUR_MS, indianDay, readableDay, readableTime } from "../../shared/calendar/indian-time.ts";
import type { Mails } from "../../shared/schemas/mails.ts";
import type { Content } from "../application/read-content.ts";
import type { Database } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import { firstLineOf, senderOf } from "../enquiries/enquiry.ts";
import { type Overview, overview } from "../watching/overview.ts";
import { type WorkList, type WorkRow, workList } from "../watching/work-list.ts";
import { fill } from "./body.ts";
import { compose, type MailToMake, staffValues } from "./compose.ts";
import type { Letterhead } from "./letterhead.ts";
import type { Mail } from "./mail.ts";

/** Longer lists are cut: the desk shows them whole. */
const LONGEST_LIST = 20;

/** The daily mail to staff: what came, what is overdue, held back or stuck, or that all is quiet (S1). */
export async function composeDigest(
  delivery: MailToMake,
  { db }: Database,
  now: number,
  letterhead: Letterhead,
): Promise<Mail> {
  const { id, created_at: upTo } = delivery;
  const after = await lastDigest(db, upTo);
  const state = await overview(db, now, { id, after, upTo });
  const work = await workList(db, now, isNewMonth(after, upTo) ? upTo : undefined);
  const values = {
    date: readableDay(now),
    health: health(state, letterhead.content.mails.health),
    report: report(state, work, letterhead),
  };
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

function health(state: Overview, words: Mails["health"]): string {
  const { overdue, failed, refusedInPart, held, pendingComments, received } = state;
  if (overdue.length > 0) return fill(words.overdue, { count: String(overdue.length) });
  if (failed.length > 0) return fill(words.failed, { count: String(failed.length) });
  if (refusedInPart.length > 0) return words.refused;
  if (held.length + pendingComments.length > 0) return words.waits;
  return received > 0 ? words.well : words.quiet;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

function report(state: Overview, work: WorkList, { content }: Letterhead): string {
  const { digestLines: lines } = content.mails;
  const entries = (rows: WorkRow[]) => rows.map((row) => entryOf(row, content));
  const list = (title: string, all: string[], command: string) => listOf(lines, title, all, command);
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
    fill(lines.received, { count: String(state.received) }),
    list(lines.comments, state.pendingComments.map(withEnd(content)), "npm run desk -- comments"),
    list(lines.failed, state.failed, "npm run desk -- retry ID"),
    list(lines.refused, state.refusedInPart, "npm run desk -- deliveries REFERENCE"),
    waiting(state, lines),
    fill(lines.awaitingTurn, { count: String(state.awaitingTurn || "none") }),
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

const waiting = ({ waiting: count, oldestWaitingSeconds }: Overview, lines: Mails["digestLines"]): string =>
  count === 0
    ? lines.noneWaiting
    : fill(lines.waiting, {
        count: String(count),
        time: counted(Math.round(oldestWaitingSeconds / 60), "minute"),
      });

/** A comment nobody decides about is deleted: staff are told by when. */
const withEnd =
  ({ mails, retention }: Content) =>
  ({ reference, since }: Overview["pendingComments"][number]): string =>
    fill(mails.digestLines.comment, {
      reference,
      day: readableDay(since + retention.rejectedCommentsDays * DAY_MS),
    });

function listOf(lines: Mails["digestLines"], title: string, entries: string[], command: string): string {
  if (entries.length === 0) return fill(lines.none, { title });
  const left = entries.length - LONGEST_LIST;
  const more = left > 0 ? [`  ${fill(lines.more, { count: String(left) })}`] : [];
  const shown = entries.slice(0, LONGEST_LIST).map((entry) => `  ${entry}`);
  return [fill(lines.list, { title, count: String(entries.length), command }), ...shown, ...more].join("\n");
}
