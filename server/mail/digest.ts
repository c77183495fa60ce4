import { isOfficeOpen } from "#server/content/office-hours.ts";
import type { Content } from "#server/content/read-content.ts";
import { getOrCreateSetting, writeSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { type Excerpt, type ListedEnquiry, listNeedingAttention } from "#server/enquiries/attention.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { getFirstLine } from "#server/enquiries/excerpt.ts";
import { countPromises, countReceivedEnquiries, getAnswerStats } from "#server/enquiries/statistics.ts";
import {
  countPendingDeliveries,
  getLastQueuedAt,
  newDelivery,
  queueDeliveries,
} from "#server/outbox/deliveries.ts";
import {
  DAY_MS,
  formatDay,
  formatTime,
  getIndianDay,
  getNextIndianMidnight,
  HOUR_MS,
} from "#shared/calendar/indian-time.ts";
import { formatCount } from "#shared/text/numbers.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { getBoardLinkValues } from "./board-link.ts";
import { createMail, getEnquiryLink } from "./create-mail.ts";
import type { Mail } from "./mail.ts";
import type { MailBlock, MailBlocks, MailEntry } from "./mail-body.ts";
import type { MailInput } from "./mail-context.ts";

const LAST_DIGEST_SETTING = "digest-last";

/**
 * Queues the digest of the day during opening hours, only once even with several processes. There is no digest on the
 * first day of an installation.
 * @returns whether a digest was queued
 */
export async function queueDigest(
  db: Db,
  now: number,
  { content, recipients }: { content: Pick<Content, "company" | "calendar">; recipients: string[] },
): Promise<boolean> {
  const today = getIndianDay(now);
  const last = await getOrCreateSetting(db, LAST_DIGEST_SETTING, () => today);
  if (last === today || !isOfficeOpen(now, content)) return false;
  // Each mail contains a one-time board link, so recipients do not share a mail.
  const mails = recipients.map((recipient, index) =>
    newDelivery({ reference: null, kind: "digest", recipient, id: `digest-${today}-${index + 1}` }, now),
  );
  await queueDeliveries(db, mails);
  await writeSetting(db, LAST_DIGEST_SETTING, today);
  return true;
}

/** Longer lists are truncated; the board and the desk list all entries. */
const MAX_LIST_LENGTH = 10;

/**
 * Composes the digest: enquiries that are overdue, due today or quarantined, comments
 * to moderate, failed deliveries, and figures since the previous digest (S1). Blocks without entries are omitted.
 */
export async function composeDigest(input: MailInput): Promise<Mail> {
  const { delivery, content, clock, database } = input;
  const { db } = database;
  const [now, upTo] = [clock(), delivery.created_at];
  const after = await getLastQueuedAt(db, "digest", upTo);
  const isNewMonth = getIndianDay(after).slice(0, 7) !== getIndianDay(upTo).slice(0, 7);
  const data = await loadDigestData(db, now, { after, upTo });
  const kept = isNewMonth ? await getKeptPromises(db, upTo) : undefined;
  const { digestLines: lines } = content.mails;
  const values = {
    date: formatDay(now),
    health: formatHealth(data, content),
    kept: kept ? fillTemplate(lines.kept, kept) : "",
    waiting: formatPending(data, lines),
    ...getBoardLinkValues(input),
  };
  return createMail(input, "digest", values, getBlocks(data, input));
}

const loadDigestData = async (db: Db, now: number, { after, upTo }: { after: number; upTo: number }) => ({
  ...(await listNeedingAttention(db, now, { dueUpTo: getNextIndianMidnight(now), limit: MAX_LIST_LENGTH })),
  answered: await getAnswerStats(db, after, upTo),
  received: await countReceivedEnquiries(db, after, upTo),
  promises: await countPromises(db, after, upTo),
  ...(await countPendingDeliveries(db, now, "digest")),
});

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
  if (overdue.count > 0) return fillTemplate(copy.overdue, { count: String(overdue.count) });
  if (failed.count > 0) return fillTemplate(copy.failed, { count: String(failed.count) });
  if (quarantined.count + comments.count > 0) return copy.waits;
  return received > 0 ? copy.well : copy.quiet;
}

function getBlocks(data: DigestData, input: MailInput): MailBlocks {
  const { content } = input;
  const { digestLines: lines } = content.mails;
  const { overdue, due, quarantined, comments, failed } = data;
  const createEntry = (row: ListedEnquiry) =>
    createMailEntry(row, content, getEnquiryLink(input, row.reference));
  const createQuarantinedEntry = (row: ListedEnquiry) => {
    const entry = createEntry(row);
    const reason = row.held_reason ?? "";
    return { ...entry, text: `${entry.text}: ${reason}`, details: [entry.details[0] ?? "", reason] };
  };
  const createLineEntry = (text: string, reference = "") => ({
    text,
    title: text,
    href: reference && getEnquiryLink(input, reference),
    details: [],
  });
  return {
    overdue: createList(lines, lines.overdue, overdue, createEntry, true),
    dueToday: createList(lines, lines.dueToday, due, createEntry),
    held: createList(lines, lines.held, quarantined, createQuarantinedEntry),
    comments: createList(lines, lines.comments, comments, (row) =>
      createLineEntry(formatComment(content)(row), row.reference),
    ),
    failed: createList(lines, lines.failed, failed, ({ id }) => createLineEntry(id), true),
    figures: { title: lines.since, figures: getFigures(data, lines) },
  };
}

type Lines = Content["mails"]["digestLines"];
type List = Extract<MailBlock, { entries: unknown }>;

/** Returns a list with its number of entries in the title; `undefined` without entries. */
function createList<Row>(
  lines: Lines,
  title: string,
  { rows, count }: Excerpt<Row>,
  createEntry: (row: Row) => MailEntry,
  isUrgent = false,
): List | undefined {
  if (count === 0) return undefined;
  const omitted = count - rows.length;
  const more = fillTemplate(lines.more, { count: String(omitted) });
  return {
    title: `${title}: ${count}`,
    entries: [...rows.map(createEntry), ...(omitted > 0 ? [{ text: more, title: more, details: [] }] : [])],
    isUrgent,
  };
}

function getFigures({ received, answered, promises }: DigestData, lines: Lines) {
  const { promised, kept } = promises;
  return [
    { label: lines.received, value: String(received) },
    { label: lines.answered, value: String(answered.count) },
    {
      label: lines.median,
      value: answered.count === 0 ? lines.noFigure : formatDuration(answered.medianMs),
    },
    {
      label: lines.promises,
      value:
        promised === 0
          ? lines.noFigure
          : fillTemplate(lines.keptOf, { kept: String(kept), promised: String(promised) }),
    },
  ];
}

/** Returns a line about pending deliveries, or an empty text. */
const formatPending = ({ pending, oldestPendingSeconds }: DigestData, lines: Lines): string =>
  pending === 0
    ? ""
    : fillTemplate(lines.waiting, {
        count: String(pending),
        time: formatDuration(oldestPendingSeconds * 1_000),
      });

function getEntryValues(row: ListedEnquiry, { mails, members, offers }: Content) {
  const fields = parseFields(row);
  const offer = offers.get(fields["product"] ?? "")?.name;
  return {
    reference: row.reference,
    name: getSender(fields).name || mails.forms[row.form] || row.form,
    phone: row.phone ?? "",
    replyBy: formatTime(row.reply_by),
    takenBy: members.get(row.taken_by ?? "")?.name ?? mails.nobody,
    firstLine: getFirstLine(fields) || offer || (mails.forms[row.form] ?? ""),
  };
}

export function createMailEntry(row: ListedEnquiry, content: Content, href: string | undefined): MailEntry {
  const { digestLines: lines } = content.mails;
  const values = getEntryValues(row, content);
  return {
    text: fillTemplate(lines.entry, values).replaceAll(/\s+(?=[\s:,)])/g, ""),
    title: [values.name, values.phone].filter(Boolean).join(", "),
    href,
    details: [values.firstLine, fillTemplate(lines.details, values)],
  };
}

/** Comments that are not moderated are deleted, so each line has the date of the deletion. */
const formatComment =
  ({ mails, retention }: Content) =>
  ({ reference, since }: DigestData["comments"]["rows"][number]): string =>
    fillTemplate(mails.digestLines.comment, {
      reference,
      day: formatDay(since + retention.rejectedCommentsDays * DAY_MS),
    });

const formatDuration = (milliseconds: number): string =>
  milliseconds < HOUR_MS
    ? formatCount(Math.round(milliseconds / 60_000), "minute")
    : formatCount(Math.round(milliseconds / HOUR_MS), "hour");
