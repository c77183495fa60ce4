import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { recordEvent } from "./events.ts";
import { formsToAnswer } from "./state.ts";

/** Marks an enquiry as answered; `already` when it was before, `unknown` when there is none. */
export async function markAnswered(
  db: Kysely<Tables>,
  reference: string,
  now: number,
  actor?: string,
): Promise<"done" | "already" | "unknown"> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("enquiries")
      .set({ answered_at: now })
      .where("reference", "=", reference)
      .where("answered_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await recordEvent(trx, { reference, kind: "answered", actor, now });
      return "done";
    }
    const row = await trx
      .selectFrom("enquiries")
      .select("reference")
      .where("reference", "=", reference)
      .executeTakeFirst();
    return row ? "already" : "unknown";
  });
}

/** Takes back that an enquiry was answered; false when it was not. Its promise counts as before. */
export async function reopen(
  db: Kysely<Tables>,
  reference: string,
  now: number,
  actor?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("enquiries")
      .set((e) => ({
        answered_at: null,
        next_reminder_at: e.case().when("reply_by", ">", now).then(e.ref("reply_by")).else(null).end(),
      }))
      .where("reference", "=", reference)
      .where("form", "in", formsToAnswer)
      .where("answered_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordEvent(trx, { reference, kind: "reopened", actor, now });
    return numUpdatedRows > 0n;
  });
}
