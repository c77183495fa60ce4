import type { Kysely } from "kysely";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import type { Tables } from "../database/tables.ts";
import { isHeld } from "../enquiries/enquiry.ts";
import { limitReached, visitorKind, visitorKinds, visitorMailsPerDay } from "./queue.ts";

/**
 * Which of these enquiries brought their sender no mail, because the address had reached its daily limit (E6). Held
 * ones are answered like any other, so that a spam program cannot tell that it was detected.
 */
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
  const free = rows.flatMap(({ reference }) => reference ?? []);
  return new Set([...free, ...(await heldOverLimit(db, references))]);
}

async function heldOverLimit(db: Kysely<Tables>, references: string[]): Promise<string[]> {
  const counts = await db
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.recipient", "enquiries.email")
    .select(["enquiries.reference", "form", "kind", (e) => e.fn.countAll<number>().as("count")])
    .where("enquiries.reference", "in", references)
    .where(isHeld)
    .where("kind", "in", visitorKinds)
    .where("state", "!=", "withheld")
    .whereRef("created_at", "<=", "received_at")
    .where((e) => e("created_at", ">", e("received_at", "-", DAY_MS)))
    .groupBy(["enquiries.reference", "form", "kind"])
    .execute();
  return counts
    .filter(({ form, kind, count }) => kind === visitorKind(form) && count >= visitorMailsPerDay)
    .map(({ reference }) => reference);
}
