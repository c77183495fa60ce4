import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { remember } from "./history.ts";

/** Why an enquiry is held back that staff put aside. */
export const MARKED = "marked as spam";

/**
 * Puts an enquiry aside as spam: it is held back from now on, and mails of it that have not left will not. False when
 * there is none, it is spam already, or a comment that is published.
 */
export async function markSpam(
  { db }: Database,
  reference: string,
  now: number,
  actor?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("enquiries")
      .set({ spam_at: now, released_at: null, held_reason: sql`coalesce(held_reason, ${MARKED})` })
      .where("reference", "=", reference)
      .where("spam_at", "is", null)
      .where((e) => e.or([e("moderation", "is", null), e("moderation", "!=", "approved")]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // Released again it gets them anew.
    await trx
      .deleteFrom("deliveries")
      .where("reference", "=", reference)
      .where("state", "=", "waiting")
      .execute();
    await remember(trx, { reference, kind: "spam", actor, now });
    return true;
  });
}
