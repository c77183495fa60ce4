import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { EventKind, Tables } from "../database/tables.ts";

export interface Act {
  reference: string;
  kind: EventKind;
  /** Slug of the member who did it; nothing where nobody said. */
  actor?: string | undefined;
  now: number;
  /** As `EventRow` has it. */
  text?: string;
}

/** Writes down what staff did with an enquiry. */
export async function recordEvent(
  db: Kysely<Tables>,
  { reference, kind, actor, now, text = "" }: Act,
): Promise<void> {
  await db
    .insertInto("events")
    .values({ id: randomUUID(), reference, happened_at: now, kind, actor: actor ?? null, text })
    .execute();
}
