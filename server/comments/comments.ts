import { sql } from "kysely";
import { readSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { fieldsIn } from "#server/enquiries/enquiry.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";

export interface ApprovedComment {
  name: string;
  text: string;
  writtenAt: string;
}

const versionName = "comments-version";

/** The comments of a post that staff approved, oldest first; addresses stay behind (E7). */
export async function approvedComments(db: Db, post: string): Promise<ApprovedComment[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["fields", "received_at"])
    .where("subject", "=", post)
    .where("moderation", "=", "approved")
    .orderBy("received_at")
    .execute();
  return rows.map((row) => {
    const { name = "", message = "" } = fieldsIn(row);
    return { name, text: message, writtenAt: rfc3339(row.received_at) };
  });
}

/** How many comments staff approved, by the post's slug. */
export async function approvedCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["subject", (e) => e.fn.countAll<number>().as("count")])
    .where("subject", "is not", null)
    .where("moderation", "=", "approved")
    .groupBy("subject")
    .execute();
  return new Map(rows.map(({ subject, count }) => [subject ?? "", count]));
}

export const commentsVersion = async (db: Db): Promise<number> =>
  Number((await readSetting(db, versionName)) ?? 0);

/** Tells every process that shown comments have changed. */
export async function raiseCommentsVersion(db: Db): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name: versionName, value: "1" })
    .onConflict((c) =>
      c.column("name").doUpdateSet({
        value: sql<string>`cast(cast(settings.value as integer) + 1 as text)`,
      }),
    )
    .execute();
}
