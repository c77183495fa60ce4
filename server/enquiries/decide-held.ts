import type { Database } from "../database/connect.ts";
import type { Signer } from "../links/signing.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { deleteEnquiries } from "./delete.ts";
import { recordEvent } from "./events.ts";
import type { Decided } from "./spam.ts";
import { isHeld } from "./state.ts";
import { teach } from "./taught.ts";

/**
 * Releases a held enquiry, spam or not, and queues its mails, once (E8); what is like it is less likely to be held. False
 * when none such is held.
 */
export async function release(
  { db }: Database,
  signer: Signer,
  { reference, now, actor, webhook }: Decided & { webhook: boolean },
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
    await teach(trx, signer, row, "real", now);
    await recordEvent(trx, { reference, kind: "not-spam", actor, now });
    return true;
  });
}

/** Deletes a held enquiry as spam, with all that hangs on it but what it teaches. False when none such is held. */
export async function discard(
  { db }: Database,
  signer: Signer,
  { reference, now, mailFolder }: Decided & { mailFolder: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Deleted by what it is, not after a look at it: somebody else may be releasing it.
    const held = await trx
      .deleteFrom("enquiries")
      .where("reference", "=", reference)
      .where(isHeld)
      .returning(["reference", "fields", "taught"])
      .executeTakeFirst();
    if (!held) return false;
    await teach(trx, signer, held, "spam", now);
    await deleteEnquiries(trx, [reference], mailFolder);
    return true;
  });
}
