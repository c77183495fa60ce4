import { randomUUID } from "node:crypto";
import type { Db, EventKind } from "#server/database/tables.ts";

interface EventInput {
  reference: string;
  now: number;
  actor?: string | undefined;
  details?: string;
}

/**
 * Stores an event of an enquiry.
 * @param action.actor slug of the member, if known
 * @param action.details of a confirmed call or visit, as JSON
 */
export async function recordEvent(
  db: Db,
  kind: EventKind,
  { reference, now, actor, details }: EventInput,
  text = "",
  id: string = randomUUID(),
): Promise<void> {
  await db
    .insertInto("events")
    .values({ id, reference, happened_at: now, kind, actor: actor ?? null, text, details: details ?? null })
    .execute();
}
