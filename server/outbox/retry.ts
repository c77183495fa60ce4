import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/**
 * Makes deliveries due that were given up or wait, with all their tries; all of them when none is named.
 * Returns their ids. The server's outbox finds them within a second.
 */
export async function retryDeliveries(
  db: Kysely<Tables>,
  which: string | undefined,
  now: number,
): Promise<string[]> {
  const rows = await db
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now })
    .where("state", "in", ["failed", "waiting"])
    .$if(which !== undefined, (q) =>
      q.where((e) => e.or([e("id", "=", which ?? ""), e("reference", "=", which?.toUpperCase() ?? "")])),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
