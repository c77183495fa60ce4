import { sql } from "kysely";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow, EventKind } from "#server/database/tables.ts";
import { deleteUntriedDelivery, resumeDeliveries } from "#server/outbox/deliveries.ts";
import { getEventDeliveryId } from "./events.ts";
import { updateTrainingData } from "./spam-training.ts";
import { changeEnquiry, type EnquiryUpdate, MARKED_AS_SPAM, type StaffAction } from "./staff-actions.ts";

/** The version makes sure that nothing happened since the action that is undone. */
export type UndoAction = StaffAction & { expectedVersion: number };

/**
 * Reverses `markSpam`: the enquiry is open or quarantined as before, its mails are pending again, and it is removed from
 * the training data.
 * @param action.wasHeld whether the enquiry was quarantined before
 * @returns false if the enquiry has changed since
 */
export const undoSpam = (
  db: Db,
  signer: Signer,
  { wasHeld, ...action }: UndoAction & { wasHeld: boolean },
): Promise<boolean> =>
  undoLastEvent(db, action, {
    kind: "spam",
    update: (query) =>
      wasHeld
        ? query.set({ spam_at: null }).where("spam_at", "is not", null)
        : query
            .set({
              spam_at: null,
              held_reason: sql`nullif(held_reason, ${MARKED_AS_SPAM})`,
              released_at: sql`case when held_reason = ${MARKED_AS_SPAM} then null else ${sql.lit(action.now)} end`,
            })
            .where("spam_at", "is not", null),
    afterUpdate: async (trx, row) => {
      if (!wasHeld) await resumeDeliveries(trx, action.reference, action.now);
      await updateTrainingData(trx, signer, row, { kind: undefined, now: action.now });
    },
  });

/**
 * Reverses `give`. The mail to the recipient is not sent if no attempt was made yet.
 * @param action.assignee slug of the previous assignee, if there was one
 * @returns false if the enquiry has changed since
 */
export const undoGive = (
  db: Db,
  { assignee, ...action }: UndoAction & { assignee: string | undefined },
): Promise<boolean> =>
  undoLastEvent(db, action, {
    kind: "given",
    update: (query) => query.set({ taken_by: assignee ?? null }),
    afterUpdate: async (trx, { reference }, event) => {
      await deleteUntriedDelivery(trx, getEventDeliveryId(reference, "given", event));
    },
  });

interface Undo {
  /** Kind of the event to delete. */
  kind: EventKind;
  update: (query: EnquiryUpdate) => EnquiryUpdate;
  /** Runs in the same transaction with the updated enquiry and the id of the deleted event. */
  afterUpdate: (trx: Db, row: EnquiryRow, event: string) => Promise<void>;
}

/** Updates an enquiry and deletes its newest event of a kind, as if it had not happened. */
function undoLastEvent(db: Db, action: UndoAction, { kind, update, afterUpdate }: Undo): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await changeEnquiry(trx, action, update);
    if (!row) return false;
    const event = await trx
      .selectFrom("events")
      .select("id")
      .where("reference", "=", action.reference)
      .where("kind", "=", kind)
      .orderBy("happened_at", "desc")
      .executeTakeFirst();
    await trx
      .deleteFrom("events")
      .where("id", "=", event?.id ?? "")
      .execute();
    await afterUpdate(trx, row, event?.id ?? "");
    return true;
  });
}
