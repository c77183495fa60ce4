import { countRows } from "#server/database/count-rows.ts";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import type { Db } from "#server/database/tables.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";

/** The payment service repeats a webhook call for about a day. A later copy has no effect on the order either. */
const WEBHOOK_EVENT_DAYS = 30;

/** @param time milliseconds since 1970 */
export async function countReceiptsBefore(db: Db, time: number) {
  const receipts = db.selectFrom("receipts");
  return {
    expired: await countRows(receipts.where("issued_at", "<", time)),
    stored: await countRows(receipts),
  };
}

/** @returns the number of deleted receipts, at most `limit` */
export const deleteReceiptsBefore = (trx: Db, time: number, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "receipts", { key: "number", column: "issued_at", value: time, limit });

/** @returns the number of deleted ids of webhook calls, at most `limit` */
export const deleteOldWebhookEvents = (trx: Db, now: number, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "webhook_events", {
    ...{ key: "id", column: "received_at", value: now - WEBHOOK_EVENT_DAYS * DAY_MS, limit },
  });
