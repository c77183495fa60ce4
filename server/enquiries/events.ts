import { randomUUID } from "node:crypto";
import type { Db, EventKind } from "#server/database/tables.ts";

/**
 * Stores an event of an enquiry.
 * @param action.actor slug of the member, if known
 */
export async function recordEvent(
  db: Db,
  kind: EventKind,
  { reference, now, actor }: { reference: string; now: number; actor?: string | undefined },
  text = "",
  id: string = randomUUID(),
): Promise<void> {
  await db
    .insertInto("events")
    .values({ id, reference, happened_at: now, kind, actor: actor ?? null, text })
    .execute();
}
