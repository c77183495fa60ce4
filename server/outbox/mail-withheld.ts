import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { limitReached, visitorKinds } from "./queue.ts";

/** Which of these enquiries brought their sender no mail, since the address had had its share of the day (E6). */
export async function mailWithheld(db: Kysely<Tables>, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom("deliveries")
    .select("reference")
    .where("reference", "in", references)
    .where("kind", "in", visitorKinds)
    .where("state", "=", "withheld")
    .where("last_error", "=", limitReached)
    .execute();
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}
