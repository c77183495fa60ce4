import type { Content } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow } from "#server/database/tables.ts";
import { getFirstLine, getSender, isInState, parseFields } from "#server/enquiries/enquiry.ts";
import {
  countPendingDeliveries,
  countPromises,
  countRows,
  getAnswerStats,
  listFailedDeliveryIds,
  selectPendingComments,
  selectQuarantinedEnquiries,
  selectReceivedEnquiries,
} from "#server/enquiries/overview.ts";
import {
  DAY_MS,
  formatDay,
  formatTime,
  getIndianDay,
  getNextIndianMidnight,
  HOUR_MS,
} from "#shared/calendar/indian-time.ts";
import { formatCount } from "#shared/text/numbers.ts";
import { fillTemplate } from "./body.ts";

/** Longer lists are truncated; the desk lists all entries. */
const MAX_LIST_LENGTH = 20;

/**
 * Returns the template values of the digest: enquiries that are new, due, overdue or quarantined, comments to moderate,
 * and failed deliveries (S1). New and answered enquiries are counted since the previous digest.
 */
export async function getDigestValues(
  { created_at: upTo }: DeliveryRow,
  db: Db,
  now: number,
  content: Content,
): Promise<Record<"date" | "health" | "report", string>> {
  const after = await getPreviousDigestTime(db, upTo);
  const isNewMonth = getIndianDay(after).slice(0, 7) !== getIndianDay(upTo).slice(0, 7);
  const data = await loadDigestData(db, now, { after, upTo });
  const kept = isNewMonth ? await getKeptPromises(db, upTo) : undefined;
  return {
    date: formatDay(now),
    health: formatHealth(data, content),
    report: [
      ...(kept ? [fillTemplate(content.mails.digestLines.kept, kept)] : []),
      ...formatReport(data, content),
    ].join("\n"),
  };
}

/** Returns the time of the previous digest, or 0 if there is none. */
async function getPreviousDigestTime(db: Db, before: number): Promise<number> {
  const { last } = await db
    .selectFrom("deliveries")
    .select((e) => e.fn.max("created_at").as("last"))
    .where("kind", "=", "digest")
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

const columns = ["reference", "form", "fields", "phone", "reply_by", "taken_by", "held_reason"] as const;

async function loadDigestData(db: Db, now: number, { after, upTo }: { after: number; upTo: number }) {
  const open = await db
    .selectFrom("enquiries")
    .select(columns)
    .where(isInState("open"))
    .where("reply_by", "<=", getNextIndianMidnight(now))
    .orderBy("reply_by")
    .execute();
  return {
    overdue: open.filter(({ reply_by }) => reply_by < now),
    dueToday: open.filter(({ reply_by }) => reply_by >= now),
    // Newest first, because a long list is truncated.
    quarantined: await selectQuarantinedEnquiries(db).select(columns).orderBy("reply_by", "desc").execute(),
    answered: await getAnswerStats(db, after, upTo),
    received: await countRows(selectReceivedEnquiries(db, after, upTo)),
    comments: await selectPendingComments(db)
      .select(["reference", (e) => e.fn.coalesce("released_at", "received_at").as("since")])
      .orderBy("received_at")
      .execute(),
    failed: await listFailedDeliveryIds(db, now),
    ...(await countPendingDeliveries(db, now, true)),
  };
}

type DigestData = Awaited<ReturnType<typeof loadDigestData>>;

/**
 * Returns how many enquiries with a deadline in the previous month were answered in time, as template values.
 * @returns `undefined` if there were none
 */
async function getKeptPromises(db: Db, time: number): Promise<Record<string, string> | undefined> {
  const monthEnd = startOfMonth(time);
  const monthStart = startOfMonth(monthEnd - 1);
  const { promised, kept } = await countPromises(db, monthStart, monthEnd);
  if (promised === 0) return undefined;
  const share = ((100 * kept) / promised).toFixed(0);
  const [, , month, year] = formatDay(monthStart).split(" ");
  return { month: `${month} ${year}`, kept: String(kept), promised: String(promised), share };
}

function startOfMonth(time: number): number {
  const day = Number(getIndianDay(time).slice(8));
  return getNextIndianMidnight(time) - day * DAY_MS;
}

function formatHealth(data: DigestData, { mails: { health: copy } }: Content): string {
  const { overdue, failed, quarantined, comments, received } = data;
  if (overdue.length > 0) return fillTemplate(copy.overdue, { count: String(overdue.length) });
  if (failed.length > 0) return fillTemplate(copy.failed, { count: String(failed.length) });
  if (quarantined.length + comments.length > 0) return copy.waits;
  return received > 0 ? copy.well : copy.quiet;
}

function formatReport(data: DigestData, content: Content): string[] {
  const { digestLines: lines } = content.mails;
  const { overdue, dueToday, quarantined, answered, comments, pending, oldestPendingSeconds } = data;
  const list = (title: string, entries: string[], command: string) =>
    formatList(lines, title, entries, `npm run desk -- ${command}`);
  const entries = (rows: Entry[]) => rows.map((row) => formatEntry(row, content));
  const quarantinedEntries = quarantined.map((row) => `${formatEntry(row, content)}: ${row.held_reason}`);
  return [
    list(lines.overdue, entries(overdue), "list --overdue"),
    list(lines.dueToday, entries(dueToday), "list --open"),
    list(lines.held, quarantinedEntries, "release or discard REFERENCE"),
    answered.count === 0
      ? lines.noneAnswered
      : fillTemplate(lines.answered, {
          count: String(answered.count),
          median: formatDuration(answered.medianMs),
        }),
    fillTemplate(lines.received, { count: String(data.received) }),
    list(lines.comments, comments.map(formatComment(content)), "comments"),
    list(lines.failed, data.failed, "retry ID"),
    pending === 0
      ? lines.noneWaiting
      : fillTemplate(lines.waiting, {
          count: String(pending),
          time: formatCount(Math.round(oldestPendingSeconds / 60), "minute"),
        }),
  ];
}

type Lines = Content["mails"]["digestLines"];

function formatList(lines: Lines, title: string, entries: string[], command: string): string {
  if (entries.length === 0) return fillTemplate(lines.none, { title });
  const omitted = entries.length - MAX_LIST_LENGTH;
  const more = omitted > 0 ? [`  ${fillTemplate(lines.more, { count: String(omitted) })}`] : [];
  const listed = entries.slice(0, MAX_LIST_LENGTH).map((entry) => `  ${entry}`);
  return [
    fillTemplate(lines.list, { title, count: String(entries.length), command }),
    ...listed,
    ...more,
  ].join("\n");
}

type Entry = Pick<EnquiryRow, (typeof columns)[number]>;

/** Returns a line about an enquiry, for staff. */
export function formatEntry(row: Entry, { mails, members }: Content): string {
  const fields = parseFields(row);
  const entry = fillTemplate(mails.digestLines.entry, {
    reference: row.reference,
    name: getSender(fields).name || mails.forms[row.form] || row.form,
    phone: row.phone ?? "",
    replyBy: formatTime(row.reply_by),
    takenBy: members.get(row.taken_by ?? "")?.name ?? mails.nobody,
    firstLine: getFirstLine(fields),
  });
  return entry.replaceAll(/\s+(?=[\s:,)])/g, "");
}

/** Comments that are not moderated are deleted, so each line has the date of the deletion. */
const formatComment =
  ({ mails, retention }: Content) =>
  ({ reference, since }: DigestData["comments"][number]): string =>
    fillTemplate(mails.digestLines.comment, {
      reference,
      day: formatDay(since + retention.rejectedCommentsDays * DAY_MS),
    });

const formatDuration = (milliseconds: number): string =>
  milliseconds < HOUR_MS
    ? formatCount(Math.round(milliseconds / 60_000), "minute")
    : formatCount(Math.round(milliseconds / HOUR_MS), "hour");
