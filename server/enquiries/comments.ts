import { countRowsUpTo } from "#server/database/count-rows.ts";
import { createCursorCondition } from "#server/database/cursor.ts";
import { incrementSetting, readSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { type CommentView, MAX_COUNTED } from "#shared/schemas/board.ts";
import { parseFields } from "./enquiry.ts";
import { isNotQuarantined } from "./state.ts";
import { selectPendingComments } from "./statistics.ts";

export interface ApprovedComment {
  name: string;
  text: string;
  writtenAt: string;
}

const COMMENTS_VERSION_SETTING = "comments-version";

/** Returns the approved comments of a post, oldest first, without email addresses (E7). */
export async function listApprovedComments(db: Db, post: string): Promise<ApprovedComment[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["fields", "received_at"])
    .where("subject", "=", post)
    .where("moderation", "=", "approved")
    .orderBy("received_at")
    .execute();
  return rows.map((row) => {
    const { name = "", message = "" } = parseFields(row);
    return { name, text: message, writtenAt: formatRfc3339(row.received_at) };
  });
}

/** @returns the numbers by slug of the post */
export async function countApprovedComments(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["subject", (e) => e.fn.countAll<number>().as("count")])
    .where("subject", "is not", null)
    .where("moderation", "=", "approved")
    .groupBy("subject")
    .execute();
  return new Map(rows.map(({ subject, count }) => [subject ?? "", count]));
}

/** Counts up to `MAX_COUNTED`. */
export const countPendingComments = (db: Db): Promise<number> =>
  countRowsUpTo(db, selectPendingComments(db), MAX_COUNTED);

/**
 * Returns comments in a state from a cursor on: pending ones oldest first, others newest first. Quarantined ones are
 * left out.
 */
export function listComments(
  db: Db,
  { moderation, after, limit }: { moderation: CommentView; after: string; limit: number },
) {
  const direction = moderation === "pending" ? "asc" : "desc";
  return db
    .selectFrom("enquiries")
    .select(["reference", "subject", "fields", "version", "received_at as receivedAt"])
    .where("moderation", "=", moderation)
    .where(isNotQuarantined)
    .where(createCursorCondition(after, { at: "received_at", id: "reference" }, direction))
    .orderBy("received_at", direction)
    .orderBy("reference", direction)
    .limit(limit)
    .execute();
}

/** Returns when and by whom each comment was approved or rejected last, by reference. */
export async function findLastDecisions(db: Db, references: string[]) {
  if (references.length === 0) return new Map<string, { at: number; actor: string | null }>();
  const events = await db
    .selectFrom("events")
    .select(["reference", "happened_at as at", "actor"])
    .where("reference", "in", references)
    .where("kind", "in", ["approved", "rejected"])
    .orderBy("happened_at")
    .execute();
  return new Map(events.map(({ reference, ...decision }) => [reference, decision]));
}

/** Returns the version of the approved comments; 0 before the first change. */
export const getCommentsVersion = async (db: Db): Promise<number> =>
  Number((await readSetting(db, COMMENTS_VERSION_SETTING)) ?? 0);

/** Makes every process invalidate its page cache. */
export const incrementCommentsVersion = (db: Db): Promise<void> =>
  incrementSetting(db, COMMENTS_VERSION_SETTING);
