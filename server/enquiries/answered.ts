import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Marks an enquiry as answered; `already` when it was before, `unknown` when there is none. */
export async function markAnswered(
  db: Kysely<Tables>,
  reference: string,
  now: number,
): Promise<"done" | "already" | "unknown"> {
  const { numUpdatedRows } = await db
    .updateTable("enquiries")
    .set({ answered_at: now })
    .where("reference", "=", reference)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "done";
  const row = await db
    .selectFrom("enquiries")
    .select("reference")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row ? "already" : "unknown";
}
