import { type ExpressionBuilder, sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Content } from "#server/content/read-content.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow, EventKind, Tables } from "#server/database/tables.ts";
import { resumeDeliveries, suspendDeliveries } from "#server/outbox/deliveries.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import { replaceControlCharactersInLines } from "#shared/text/control-characters.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { incrementCommentsVersion } from "./comments.ts";
import { deleteEnquiries } from "./delete-enquiries.ts";
import { queueEnquiryDeliveries } from "./enquiry-deliveries.ts";
import { findEventText, recordEvent } from "./events.ts";
import { computeReopenedReminder } from "./promise.ts";
import { appendToSearchText } from "./search-text.ts";
import { updateTrainingData } from "./spam-training.ts";
import {
  hasNoOrderIn,
  hasNoOrderToKeep,
  isInState,
  isLabelledExpression,
  isNotQuarantined,
  isQuarantined,
  PAYMENT_TO_CHECK,
  POSSIBLY_PAID,
} from "./state.ts";

export interface StaffAction {
  reference: string;
  now: number;
  /** Slug of the member, if the device sent it. */
  actor?: string | undefined;
  /** Version of the enquiry that the member saw. The action is refused if the enquiry has changed since. */
  expectedVersion?: number | undefined;
}

export type EnquiryUpdate = UpdateQueryBuilder<Tables, "enquiries", "enquiries", UpdateResult>;

interface EnquiryChange {
  kind: EventKind;
  event?: { id?: string; text?: string; details?: string | undefined };
  /** Sets the new values and restricts the state of the enquiry. */
  update: (query: EnquiryUpdate) => EnquiryUpdate;
  /** Runs in the same transaction with the updated enquiry. */
  afterUpdate?: (trx: Db, row: EnquiryRow) => Promise<void>;
}

/**
 * Updates an enquiry and records the event in one transaction.
 * @returns false if no enquiry matched
 */
export function updateEnquiry(
  db: Db,
  action: StaffAction,
  { kind, event, update, afterUpdate }: EnquiryChange,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await changeEnquiry(trx, action, update);
    if (!row) return false;
    await recordEvent(trx, kind, { ...action, ...event });
    await afterUpdate?.(trx, row);
    return true;
  });
}

/**
 * Updates an enquiry that has not changed since the member saw it.
 * @returns the updated enquiry; `undefined` if none matched
 */
export const changeEnquiry = (
  trx: Db,
  action: StaffAction,
  update: EnquiryChange["update"],
): Promise<EnquiryRow | undefined> =>
  update(trx.updateTable("enquiries"))
    .set(incrementVersion)
    .where(isUnchanged(action))
    .returningAll()
    .executeTakeFirst();

export const incrementVersion = (e: ExpressionBuilder<Tables, "enquiries">) => ({
  version: e("version", "+", 1),
});

/** Matches the enquiry of an action, unless it has changed since the version that the action was based on. */
export const isUnchanged =
  ({ reference, expectedVersion }: StaffAction) =>
  (e: ExpressionBuilder<Tables, "enquiries">) =>
    e.and([
      e("reference", "=", reference),
      ...(expectedVersion === undefined ? [] : [e("version", "=", expectedVersion)]),
    ]);

/**
 * Locks an open or answered enquiry by an update without changes, so that concurrent actions run one after the other.
 * @returns `undefined` if there is no such enquiry, or it has changed since the version that the action was based on
 */
export const lockEnquiry = (trx: Db, action: StaffAction) =>
  trx
    .updateTable("enquiries")
    .set({ reference: action.reference })
    .where(isUnchanged(action))
    .where(isInState("open", "answered"))
    .returning(["email", "phone", "received_at", "answered_at"])
    .executeTakeFirst();

/**
 * Assigns an enquiry to the member who takes it. Another member can take it later.
 * @returns false unless the enquiry is open and not yet assigned to this member
 */
export const take = (db: Db, action: StaffAction & { actor: string }): Promise<boolean> =>
  updateEnquiry(db, action, {
    kind: "taken",
    update: (query) =>
      query
        .set({ taken_by: action.actor })
        .where(isInState("open"))
        .where(sql`coalesce(taken_by, '')`, "!=", action.actor),
  });

/**
 * @param action.mustBeOpen excludes quarantined enquiries, those that need no answer, and orders whose payment staff have
 * to check
 * @returns false if the enquiry does not exist, was already answered or is excluded
 */
export const markAnswered = (
  db: Db,
  { mustBeOpen = false, ...action }: StaffAction & { mustBeOpen?: boolean },
): Promise<boolean> =>
  updateEnquiry(db, action, {
    kind: "answered",
    update: (query) =>
      query
        .set({ answered_at: action.now })
        .where("answered_at", "is", null)
        .where((e) =>
          mustBeOpen ? e.and([isInState("open"), hasNoOrderIn(PAYMENT_TO_CHECK)(e)]) : e.lit(true),
        ),
  });

/**
 * Reopens an answered enquiry with its deadline and reminder, and separates it from the one into which it was merged.
 * @returns false if the enquiry was not answered or needs no answer
 */
export const reopen = (
  db: Db,
  action: StaffAction,
  content: Pick<Content, "company" | "calendar">,
): Promise<boolean> =>
  updateEnquiry(db, action, {
    kind: "reopened",
    update: (query) =>
      query
        .set({ answered_at: null })
        .where("form", "in", formsToAnswer)
        .where("answered_at", "is not", null),
    afterUpdate: async (trx, row) => {
      await restoreReminder(trx, row, action.now, content);
      await separate(trx, row, action);
    },
  });

/** Schedules the reminder of an enquiry that is open again. */
export async function restoreReminder(
  trx: Db,
  enquiry: Pick<EnquiryRow, "reference" | "asked_at" | "received_at" | "reply_by" | "reminded_at">,
  now: number,
  content: Pick<Content, "company" | "calendar">,
): Promise<void> {
  await trx
    .updateTable("enquiries")
    .set({ next_reminder_at: computeReopenedReminder(enquiry, now, content) })
    .where("reference", "=", enquiry.reference)
    .execute();
}

async function separate(
  trx: Db,
  { reference, merged_into }: EnquiryRow,
  { now, actor }: StaffAction,
): Promise<void> {
  if (merged_into === null) return;
  await trx.updateTable("enquiries").set({ merged_into: null }).where("reference", "=", reference).execute();
  await recordEvent(trx, "separated", { reference: merged_into, now, actor, text: reference });
}

/** Removes control characters from a note and truncates it to the maximum length. */
export const cleanNote = (text: string): string =>
  [...replaceControlCharactersInLines(text).trim()].slice(0, LIMITS.noteLength).join("");

/**
 * Adds a note to an enquiry, truncated to the maximum length.
 * @param action.id id of the note. A note that is already stored with this id is not stored again.
 * @returns false if the note is empty or the enquiry does not exist
 */
export async function addNote(
  db: Db,
  action: StaffAction & { id?: string | undefined },
  text: string,
): Promise<boolean> {
  const note = cleanNote(text);
  if (note === "") return false;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("enquiries")
      .set({ search: appendToSearchText(note) })
      .where("reference", "=", action.reference)
      .returning("reference")
      .executeTakeFirst();
    if (!row) return false;
    const stored = await findEventText(trx, action.reference, action.id);
    if (stored !== note)
      await recordEvent(trx, "note", {
        ...action,
        text: note,
        id: stored === undefined ? action.id : undefined,
      });
    return true;
  });
}

/** Quarantine reason of an enquiry that staff marked as spam. */
export const MARKED_AS_SPAM = "marked as spam";

/**
 * Marks an enquiry as spam: quarantines it, suspends its pending mails and adds it to the training data.
 * @returns false if the enquiry does not exist, is already marked as spam, is an approved comment, or an order for which
 * money may have arrived, because its receipt must be sent
 */
export const markSpam = (db: Db, signer: Signer, action: StaffAction): Promise<boolean> =>
  updateEnquiry(db, action, {
    kind: "spam",
    update: (query) =>
      query
        .set({
          spam_at: action.now,
          released_at: null,
          held_reason: sql`coalesce(held_reason, ${MARKED_AS_SPAM})`,
        })
        .where("spam_at", "is", null)
        .where((e) => e.or([e("moderation", "is", null), e("moderation", "!=", "approved")]))
        .where(hasNoOrderIn(POSSIBLY_PAID)),
    afterUpdate: async (trx, row) => {
      await suspendDeliveries(trx, action.reference);
      await updateTrainingData(trx, signer, row, { kind: "spam", now: action.now });
    },
  });

/**
 * Releases a quarantined or labelled enquiry: queues the mails that were not sent, resumes suspended ones and adds the
 * enquiry to the training data as not spam (E8).
 * @returns false unless the enquiry is quarantined or labelled
 */
export const release = (
  db: Db,
  signer: Signer,
  { hasWebhook, ...action }: StaffAction & { hasWebhook: boolean },
): Promise<boolean> =>
  updateEnquiry(db, action, {
    kind: "not-spam",
    update: (query) =>
      query
        .set({ released_at: action.now, spam_at: null })
        .where((e) => e.or([isQuarantined(e), isLabelledExpression(e)])),
    afterUpdate: async (trx, row) => {
      await queueEnquiryDeliveries(trx, row, action.now, { hasWebhook, limitsClients: false });
      await resumeDeliveries(trx, action.reference, action.now);
      await updateTrainingData(trx, signer, row, { kind: "real", now: action.now });
    },
  });

/**
 * Deletes a quarantined enquiry as spam with all its data. Its tokens remain in the training data.
 * @returns `refused` if the enquiry is not quarantined; `has-order` if money may have arrived or still arrive for its order
 */
export async function discard(
  db: Db,
  signer: Signer,
  { reference, now, mailFolder }: StaffAction & { mailFolder: string },
): Promise<"done" | "refused" | "has-order"> {
  return db.transaction().execute(async (trx) => {
    // The condition and the deletion are one query, because a colleague may release the enquiry at the same time.
    const deleted = await trx
      .deleteFrom("enquiries")
      .where("reference", "=", reference)
      .where(isQuarantined)
      .where(hasNoOrderToKeep)
      .returning(["reference", "fields", "taught"])
      .executeTakeFirst();
    if (!deleted) {
      const enquiry = trx.selectFrom("enquiries").select("reference").where("reference", "=", reference);
      return (await enquiry.where(isQuarantined).executeTakeFirst()) ? "has-order" : "refused";
    }
    await updateTrainingData(trx, signer, deleted, { kind: "spam", now });
    await deleteEnquiries(trx, [reference], mailFolder);
    return "done";
  });
}

export type Decision = "approved" | "rejected";

/** @returns false if the enquiry is not a comment, is quarantined, or already has this decision */
export const moderate = (db: Db, action: StaffAction, decision: Decision): Promise<boolean> =>
  updateEnquiry(db, action, {
    kind: decision,
    update: (query) =>
      query
        .set({ moderation: decision, moderated_at: action.now, answered_at: action.now })
        .where("moderation", "!=", decision)
        .where(isNotQuarantined),
    afterUpdate: incrementCommentsVersion,
  });
