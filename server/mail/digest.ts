import { sql } from "kysely";
import type { Content } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import { fieldsIn, firstLineOf, isInState, senderOf } from "#server/enquiries/enquiry.ts";
import {
  count,
  failedDeliveries,
  heldEnquiries,
  pendingComments,
  receivedEnquiries,
  waitingDeliveries,
} from "#server/enquiries/overview.ts";
import {
  DAY_MS,
  endOfIndianDay,
  HOUR_MS,
  indianDay,
  readableDay,
  readableTime,
} from "#shared/calendar/indian-time.ts";
import { fill } from "./body.ts";

/** Longer lists are cut: the desk shows them whole. */
const LONGEST_LIST = 20;

/**
 * What the daily mail to staff says: what came, what is overdue, held back or stuck, or that all is quiet (S1). What came
 * is news in one digest only.
 */
export async function digestValues(
  { created_at: upTo }: DeliveryRow,
  db: Db,
  now: number,
  content: Content,
): Promise<Record<"date" | "health" | "report", string>> {
  const after = await lastDigest(db, upTo);
  const isNewMonth = indianDay(after).slice(0, 7) !== indianDay(upTo).slice(0, 7);
  const facts = await factsOf(db, now, { after, upTo });
  const kept = isNewMonth ? await keptBefore(db, upTo) : undefined;
  return {
    date: readableDay(now),
    health: health(facts, content),
    report: [...(kept ? [fill(content.mails.digestLines.kept, kept)] : []), ...report(facts, content)].join(
      "\n",
    ),
  };
}

/** When the digest before was made; without one everything is news. */
async function lastDigest(db: Db, before: number): Promise<number> {
  const { last } = await db
    .selectFrom("deliveries")
    .select((e) => e.fn.max("created_at").as("last"))
    .where("kind", "=", "digest")
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

const columns = ["reference", "form", "fields", "phone", "reply_by", "taken_by", "held_reason"] as const;

async function factsOf(db: Db, now: number, { after, upTo }: { after: number; upTo: number }) {
  const open = await db
    .selectFrom("enquiries")
    .select(columns)
    .where(isInState("open"))
    .where("reply_by", "<=", endOfIndianDay(now))
    .orderBy("reply_by")
    .execute();
  return {
    overdue: open.filter(({ reply_by }) => reply_by < now),
    dueToday: open.filter(({ reply_by }) => reply_by >= now),
    // The newest first: what is looked through already must not hide it.
    held: await heldEnquiries(db).select(columns).orderBy("reply_by", "desc").execute(),
    answered: await answeredBetween(db, after, upTo),
    received: await count(receivedEnquiries(db, after, upTo)),
    comments: await pendingComments(db)
      .select(["reference", (e) => e.fn.coalesce("released_at", "received_at").as("since")])
      .orderBy("received_at")
      .execute(),
    failed: await failedDeliveries(db, now),
    ...(await waitingDeliveries(db, now, true)),
  };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** How many were answered since the last digest, and the median time from arrival to answer, in milliseconds. */
async function answeredBetween(db: Db, after: number, upTo: number) {
  const rows = await db
    .selectFrom("enquiries")
    .select(["received_at", "answered_at"])
    .where("answered_at", ">", after)
    .where("answered_at", "<=", upTo)
    .where(isInState("answered"))
    .execute();
  const times = rows.map((row) => (row.answered_at ?? 0) - row.received_at).sort((a, b) => a - b);
  const [lower = 0, upper = 0] = [times[(times.length - 1) >> 1], times[times.length >> 1]];
  return { count: times.length, median: (lower + upper) / 2 };
}

/** How many promises that ran out in the month before a time were kept, in words for the digest. */
async function keptBefore(db: Db, time: number): Promise<Record<string, string> | undefined> {
  const begin = startOfMonth(time);
  const before = startOfMonth(begin - 1);
  const { promised, kept } = await db
    .selectFrom("enquiries")
    .select((e) => [
      e.fn.countAll<number>().as("promised"),
      sql<number>`count(case when answered_at <= reply_by then 1 end)`.as("kept"),
    ])
    .where("reply_by", ">=", before)
    .where("reply_by", "<", begin)
    .where(isInState("open", "answered"))
    .executeTakeFirstOrThrow();
  if (promised === 0) return undefined;
  const share = ((100 * kept) / promised).toFixed(0);
  const [, , month, year] = readableDay(before).split(" ");
  return { month: `${month} ${year}`, kept: String(kept), promised: String(promised), share };
}

function startOfMonth(time: number): number {
  const day = Number(indianDay(time).slice(8));
  return endOfIndianDay(time) - day * DAY_MS;
}

function health(facts: Facts, { mails: { health: words } }: Content): string {
  const { overdue, failed, held, comments, received } = facts;
  if (overdue.length > 0) return fill(words.overdue, { count: String(overdue.length) });
  if (failed.length > 0) return fill(words.failed, { count: String(failed.length) });
  if (held.length + comments.length > 0) return words.waits;
  return received > 0 ? words.well : words.quiet;
}

function report(facts: Facts, content: Content): string[] {
  const { digestLines: lines } = content.mails;
  const { overdue, dueToday, held, answered, comments, waiting, oldestWaitingSeconds } = facts;
  const list = (title: string, entries: string[], command: string) =>
    listOf(lines, title, entries, `npm run desk -- ${command}`);
  const entries = (rows: Entry[]) => rows.map((row) => entryOf(row, content));
  const heldEntries = held.map((row) => `${entryOf(row, content)}: ${row.held_reason}`);
  return [
    list(lines.overdue, entries(overdue), "list --overdue"),
    list(lines.dueToday, entries(dueToday), "list --open"),
    list(lines.held, heldEntries, "release or discard REFERENCE"),
    answered.count === 0
      ? lines.noneAnswered
      : fill(lines.answered, { count: String(answered.count), median: duration(answered.median) }),
    fill(lines.received, { count: String(facts.received) }),
    list(lines.comments, comments.map(commentLine(content)), "comments"),
    list(lines.failed, facts.failed, "retry ID"),
    waiting === 0
      ? lines.noneWaiting
      : fill(lines.waiting, {
          count: String(waiting),
          time: counted(Math.round(oldestWaitingSeconds / 60), "minute"),
        }),
  ];
}

type Lines = Content["mails"]["digestLines"];

function listOf(lines: Lines, title: string, entries: string[], command: string): string {
  if (entries.length === 0) return fill(lines.none, { title });
  const left = entries.length - LONGEST_LIST;
  const more = left > 0 ? [`  ${fill(lines.more, { count: String(left) })}`] : [];
  const shown = entries.slice(0, LONGEST_LIST).map((entry) => `  ${entry}`);
  return [fill(lines.list, { title, count: String(entries.length), command }), ...shown, ...more].join("\n");
}

type Entry = Pick<EnquiryRow, (typeof columns)[number]>;

function entryOf(row: Entry, { mails, members }: Content): string {
  const fields = fieldsIn(row);
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

/** A comment nobody decides about is deleted: staff are told by when. */
const commentLine =
  ({ mails, retention }: Content) =>
  ({ reference, since }: Facts["comments"][number]): string =>
    fill(mails.digestLines.comment, {
      reference,
      day: readableDay(since + retention.rejectedCommentsDays * DAY_MS),
    });

const duration = (milliseconds: number): string =>
  milliseconds < HOUR_MS
    ? counted(Math.round(milliseconds / 60_000), "minute")
    : counted(Math.round(milliseconds / HOUR_MS), "hour");

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
