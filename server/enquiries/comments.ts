import { incrementSetting, readSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { parseFields } from "./enquiry.ts";

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

/** Returns the number of approved comments by slug of the post. */
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

/** Returns the version of the approved comments; 0 before the first change. */
export const getCommentsVersion = async (db: Db): Promise<number> =>
  Number((await readSetting(db, COMMENTS_VERSION_SETTING)) ?? 0);

/** Increments the version. Every process then invalidates its page cache. */
export const incrementCommentsVersion = (db: Db): Promise<void> =>
  incrementSetting(db, COMMENTS_VERSION_SETTING);
