import { sql } from "kysely";
import type { Db } from "#server/database/tables.ts";
import { recordEvent } from "./events.ts";
import { isOfSamePerson } from "./same-person.ts";
import { incrementVersion, isUnchanged, lockEnquiry, type StaffAction } from "./staff-actions.ts";
import { isInState } from "./state.ts";

/**
 * Merges an open enquiry into an older open one of the same person, which then shows both. The newer enquiry counts as
 * answered, so its reminders end. Reopening it separates the two.
 * @param into reference of the older enquiry
 * @returns false unless both enquiries are open and of the same person, `into` is the older one, no enquiry was merged
 * into the newer one, and the newer one is not an order, whose payment staff have to see
 */
export async function merge(db: Db, action: StaffAction, into: string): Promise<boolean> {
  const { reference, now, actor } = action;
  return db.transaction().execute(async (trx) => {
    // Locks the older enquiry first, so that concurrent actions cannot block each other.
    const target = await lockEnquiry(trx, { reference: into, now });
    if (target?.answered_at !== null) return false;
    const merged = await trx
      .updateTable("enquiries")
      .set({ answered_at: now, merged_into: into })
      .set(incrementVersion)
      .where(isUnchanged(action))
      .where(isInState("open"))
      .where(isOfSamePerson(target))
      .where("form", "!=", "order")
      .where(sql<boolean>`(received_at, reference) > (${target.received_at}, ${into})`)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("enquiries as other")
              .select("other.reference")
              .where("other.merged_into", "=", reference),
          ),
        ),
      )
      .returning("taken_by")
      .executeTakeFirst();
    if (!merged) return false;
    await trx
      .updateTable("enquiries")
      .set(incrementVersion)
      .set({ taken_by: sql`coalesce(taken_by, ${merged.taken_by})` })
      .where("reference", "=", into)
      .execute();
    await recordEvent(trx, "merged", { ...action, text: into });
    await recordEvent(trx, "merged", { reference: into, now, actor, text: reference });
    return true;
  });
}
