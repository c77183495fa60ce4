import type { Database } from "../database/connect.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { deleteEnquiries } from "./delete.ts";
import { isHeld } from "./held.ts";
import { remember } from "./history.ts";

/** Releases a held enquiry, spam or not, and queues its mails, once (E8). False when none such is held. */
export async function release(
  { db }: Database,
  reference: string,
  now: number,
  webhook: boolean,
  actor?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("enquiries")
      .set({ released_at: now, spam_at: null })
      .where("reference", "=", reference)
      .where(isHeld)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await enqueue(trx, [row], now, { webhook, takeTurns: true });
    await remember(trx, { reference, kind: "not-spam", actor, now });
    return true;
  });
}

/** Deletes a held enquiry as spam, with all that hangs on it. False when none such is held. */
export async function discard({ db }: Database, reference: string, mailFolder: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Deleted by what it is, not after a look at it: somebody else may be releasing it.
    const held = await trx
      .deleteFrom("enquiries")
      .where("reference", "=", reference)
      .where(isHeld)
      .returning("reference")
      .executeTakeFirst();
    if (held) await deleteEnquiries(trx, [reference], mailFolder);
    return held !== undefined;
  });
}
