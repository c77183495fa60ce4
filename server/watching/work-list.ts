import { type Kysely, sql } from "kysely";
import { DAY_MS, endOfIndianDay, indianDay, readableDay } from "../../shared/calendar/indian-time.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import { isInState } from "../enquiries/enquiry.ts";

const columns = ["reference", "form", "fields", "phone", "reply_by", "taken_by", "held_reason"] as const;
export type WorkRow = Pick<EnquiryRow, (typeof columns)[number]>;

/** What there is to do for people, and how yesterday and last month went. */
export interface WorkList {
  overdue: WorkRow[];
  dueToday: WorkRow[];
  /** The newest first: what is looked through already must not hide it. */
  held: WorkRow[];
  /** The Indian day before; the median is from arrival to answer, in milliseconds. */
  answered: { count: number; median: number };
  /** How many promises of a month were kept, in words for the digest. */
  kept: Record<"month" | "kept" | "promised" | "share", string> | undefined;
}

/** @param newMonth a time in the month whose predecessor is reported, where it is */
export async function workList(
  db: Kysely<Tables>,
  now: number,
  newMonth: number | undefined,
): Promise<WorkList> {
  const open = await inState(db, "open")
    .where("reply_by", "<=", endOfIndianDay(now))
    .orderBy("reply_by")
    .execute();
  return {
    overdue: open.filter(({ reply_by }) => reply_by < now),
    dueToday: open.filter(({ reply_by }) => reply_by >= now),
    held: await inState(db, "held").orderBy("reply_by", "desc").execute(),
    answered: await answeredYesterday(db, now),
    kept: newMonth === undefined ? undefined : await keptBefore(db, newMonth),
  };
}

const inState = (db: Kysely<Tables>, state: "open" | "held") =>
  db.selectFrom("enquiries").select(columns).where(isInState(state));

async function answeredYesterday(db: Kysely<Tables>, now: number): Promise<WorkList["answered"]> {
  const today = endOfIndianDay(now) - DAY_MS;
  const rows = await db
    .selectFrom("enquiries")
    .select(["received_at", "answered_at"])
    .where("answered_at", ">=", today - DAY_MS)
    .where("answered_at", "<", today)
    .where(isInState("answered"))
    .execute();
  const times = rows.map((row) => (row.answered_at ?? 0) - row.received_at).sort((a, b) => a - b);
  const middle = times.length >> 1;
  const median =
    times.length % 2 === 1 ? times[middle] : ((times[middle - 1] ?? 0) + (times[middle] ?? 0)) / 2;
  return { count: times.length, median: median ?? 0 };
}

/** Of the promises that ran out in the month before, how many were kept. */
async function keptBefore(db: Kysely<Tables>, time: number): Promise<WorkList["kept"]> {
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
