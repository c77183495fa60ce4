import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Signer } from "../links/signing.ts";
import { recordEvent } from "./events.ts";
import { teach } from "./taught.ts";

/** Why an enquiry is held back that staff put aside. */
export const MARKED = "marked as spam";

/** An enquiry about which staff decide. */
export interface Decided {
  reference: string;
  now: number;
  /** Slug of the member who decides; nothing where nobody said. */
  actor?: string | undefined;
}

/**
 * Puts an enquiry aside as spam: it is held back from now on, mails of it that have not left will not, and what is like
 * it is likelier to be held. False when there is none, it is spam already, or a comment that is published.
 */
export async function markSpam(
  { db }: Database,
  signer: Signer,
  { reference, now, actor }: Decided,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("enquiries")
      .set({ spam_at: now, released_at: null, held_reason: sql`coalesce(held_reason, ${MARKED})` })
      .where("reference", "=", reference)
      .where("spam_at", "is", null)
      .where((e) => e.or([e("moderation", "is", null), e("moderation", "!=", "approved")]))
      .returning(["reference", "fields", "taught"])
      .executeTakeFirst();
    if (!row) return false;
    // Released again it gets them anew.
    await trx
      .deleteFrom("deliveries")
      .where("reference", "=", reference)
      .where("state", "=", "waiting")
      .execute();
    await teach(trx, signer, row, "spam", now);
    await recordEvent(trx, { reference, kind: "spam", actor, now });
    return true;
  });
}
