import type { Database } from "../database/connect.ts";
import { enqueue } from "../outbox/enqueue.ts";

/** Releases a held enquiry and queues its mails, once (E8). False when none such is held. */
export async function release(
  { db }: Database,
  reference: string,
  now: number,
  webhook: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("enquiries")
      .set({ released_at: now })
      .where("reference", "=", reference)
      .where("held_reason", "is not", null)
      .where("released_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row) await enqueue(trx, [row], now, webhook);
    return row !== undefined;
  });
}
