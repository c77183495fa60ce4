import type { Db } from "#server/database/tables.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";

/** A member who has opened an enquiry. */
export interface Reader {
  /** Slug of the member. */
  actor: string;
  /** When the member last opened it. */
  at: number;
}

/** How long the board shows that a member has opened an enquiry. The timeline shows it for good. */
const RECENT_MS = HOUR_MS;
/** Opening an enquiry again within this time writes nothing. */
const READ_INTERVAL_MS = 60_000;

/**
 * Records that a member has opened an enquiry. Each member has one `read` event per enquiry, with the time of the last
 * opening.
 */
export async function recordReading(
  db: Db,
  { reference, actor, now }: { reference: string; actor: string | undefined; now: number },
): Promise<void> {
  const id = `${reference}/read/${actor ?? ""}`;
  const last = await db.selectFrom("events").select("happened_at").where("id", "=", id).executeTakeFirst();
  if (last && now - last.happened_at < READ_INTERVAL_MS) return;
  const event = { id, reference, happened_at: now, kind: "read", actor: actor ?? null, text: "" } as const;
  await db
    .insertInto("events")
    .values(event)
    .onConflict((c) => c.column("id").doUpdateSet({ happened_at: now }))
    .execute();
}

/** Returns, for each enquiry, the member other than `member` who opened it last, if that was within the last hour. */
export async function listRecentReaders(
  db: Db,
  references: string[],
  { member, now }: { member: string | undefined; now: number },
): Promise<Map<string, Reader>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("events")
    .select(["reference", "actor", "happened_at as at"])
    .where("reference", "in", references)
    .where("kind", "=", "read")
    .where("happened_at", ">", now - RECENT_MS)
    .where("actor", "is not", null)
    .where("actor", "!=", member ?? "")
    .orderBy("happened_at")
    .execute();
  return new Map(rows.map(({ reference, actor, at }) => [reference, { actor: actor ?? "", at }]));
}
