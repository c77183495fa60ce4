import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { endMailServerRests } from "./mail-server.ts";

/**
 * Makes failed and waiting deliveries due now, with all their attempts anew. Without a name it takes all of them, except
 * mails to new addresses that wait for their hourly turn: one command must not send a flood.
 * @returns their ids; the outbox picks them up within a second
 */
export async function retryDeliveries(
  db: Kysely<Tables>,
  which: string | undefined,
  now: number,
): Promise<string[]> {
  await endMailServerRests(db);
  const rows = await db
    .updateTable("deliveries")
    .set({ state: "waiting", attempts: 0, retried_at: now, next_attempt_at: now })
    .where("state", "in", ["failed", "waiting"])
    .where((e) =>
      which === undefined
        ? e.or([e("first_contact_at", "is", null), e("first_contact_at", "<=", now)])
        : e.or([e("id", "=", which), e("reference", "=", which.toUpperCase())]),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
