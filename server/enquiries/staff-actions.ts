import { existsSync } from "node:fs";
import {
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow, EventKind, Tables } from "#server/database/tables.ts";
import { removeMailFiles } from "#server/files/mail-files.ts";
import {
  appointmentKinds,
  type DeletedCounts,
  deleteDeliveries,
  newDelivery,
  queueDeliveries,
  reminderKinds,
  resumeDeliveries,
  suspendDeliveries,
} from "#server/outbox/queue.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import { replaceControlCharactersInLines } from "#shared/text/control-characters.ts";
import { LIMITS } from "#shared/text/limits.ts";
import type { AppointmentDetails } from "./appointment.ts";
import { incrementCommentsVersion } from "./comments.ts";
import {
  findAppointment,
  getNextReminder,
  isInState,
  isLabelledExpression,
  isNotQuarantined,
  isQuarantined,
} from "./enquiry.ts";
import { queueEnquiryDeliveries } from "./enquiry-deliveries.ts";
import { recordEvent } from "./events.ts";
import { appendToSearchText } from "./search-text.ts";
import { updateTrainingData } from "./spam.ts";

export interface StaffAction {
  reference: string;
  now: number;
  /** Slug of the member, if the device sent it. */
  actor?: string | undefined;
  /** Version of the enquiry that the member saw. The action is refused if the enquiry has changed since. */
  expectedVersion?: number | undefined;
}

type EnquiryUpdate = UpdateQueryBuilder<Tables, "enquiries", "enquiries", UpdateResult>;

/**
 * Updates an enquiry and records the event in one transaction.
 * @param update sets the new values and restricts the state of the enquiry
 * @param afterUpdate runs in the same transaction and receives the updated enquiry
 * @param event id and text of the event
 * @returns false if no enquiry matched
 */
export function updateEnquiry(
  db: Db,
  kind: EventKind,
  action: StaffAction,
  update: (query: EnquiryUpdate) => EnquiryUpdate,
  afterUpdate?: (trx: Db, row: EnquiryRow) => Promise<void>,
  event: { id?: string; text?: string } = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await update(trx.updateTable("enquiries"))
      .set(incrementVersion)
      .where(isUnchanged(action))
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await recordEvent(trx, kind, action, event.text, event.id);
    await afterUpdate?.(trx, row);
    return true;
  });
}

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
  updateEnquiry(db, "taken", action, (query) =>
    query
      .set({ taken_by: action.actor })
      .where(isInState("open"))
      .where(sql`coalesce(taken_by, '')`, "!=", action.actor),
  );

/**
 * Marks an enquiry as answered.
 * @param condition further condition for the enquiry
 * @returns false if the enquiry does not exist, was already answered or does not match the condition
 */
export const markAnswered = (
  db: Db,
  action: StaffAction,
  condition: Expression<SqlBool> = sql`true`,
): Promise<boolean> =>
  updateEnquiry(db, "answered", action, (query) =>
    query.set({ answered_at: action.now }).where("answered_at", "is", null).where(condition),
  );

/**
 * Reopens an answered enquiry with its original deadline, and separates it from the one into which it was merged.
 * @returns false if the enquiry was not answered or needs no answer
 */
export const reopen = (db: Db, action: StaffAction): Promise<boolean> =>
  updateEnquiry(
    db,
    "reopened",
    action,
    (query) =>
      query
        .set({ answered_at: null, next_reminder_at: getNextReminder(action.now) })
        .where("form", "in", formsToAnswer)
        .where("answered_at", "is not", null),
    separate(action),
  );

const separate =
  ({ now, actor }: StaffAction) =>
  async (trx: Db, { reference, merged_into }: EnquiryRow): Promise<void> => {
    if (merged_into === null) return;
    await trx
      .updateTable("enquiries")
      .set({ merged_into: null })
      .where("reference", "=", reference)
      .execute();
    await recordEvent(trx, "separated", { reference: merged_into, now, actor }, reference);
  };

/**
 * Adds a note to an enquiry, truncated to the maximum length.
 * @returns false if the note is empty or the enquiry does not exist
 */
export async function addNote(db: Db, action: StaffAction, text: string): Promise<boolean> {
  const cleaned = replaceControlCharactersInLines(text).trim();
  if (cleaned === "") return false;
  const note = [...cleaned].slice(0, LIMITS.noteLength).join("");
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("enquiries")
      .set({ search: appendToSearchText(note) })
      .where("reference", "=", action.reference)
      .returning("reference")
      .executeTakeFirst();
    if (row) await recordEvent(trx, "note", action, note);
    return row !== undefined;
  });
}

/** Quarantine reason of an enquiry that staff marked as spam. */
export const MARKED_AS_SPAM = "marked as spam";

/**
 * Marks an enquiry as spam: quarantines it, suspends its pending mails and adds it to the training data.
 * @returns false if the enquiry does not exist, is already marked as spam, or is an approved comment
 */
export const markSpam = (db: Db, signer: Signer, action: StaffAction): Promise<boolean> =>
  updateEnquiry(
    db,
    "spam",
    action,
    (query) =>
      query
        .set({
          spam_at: action.now,
          released_at: null,
          held_reason: sql`coalesce(held_reason, ${MARKED_AS_SPAM})`,
        })
        .where("spam_at", "is", null)
        .where((e) => e.or([e("moderation", "is", null), e("moderation", "!=", "approved")])),
    async (trx, row) => {
      await suspendDeliveries(trx, action.reference);
      await updateTrainingData(trx, signer, row, "spam", action.now);
    },
  );

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
  updateEnquiry(
    db,
    "not-spam",
    action,
    (query) =>
      query
        .set({ released_at: action.now, spam_at: null })
        .where((e) => e.or([isQuarantined(e), isLabelledExpression(e)])),
    async (trx, row) => {
      await queueEnquiryDeliveries(trx, row, action.now, { hasWebhook, limitsClients: false });
      await resumeDeliveries(trx, action.reference, action.now);
      await updateTrainingData(trx, signer, row, "real", action.now);
    },
  );

/**
 * Deletes a quarantined enquiry as spam with all its data. Its tokens remain in the training data.
 * @returns false unless the enquiry is quarantined
 */
export async function discard(
  db: Db,
  signer: Signer,
  { reference, now, mailFolder }: StaffAction & { mailFolder: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The condition and the deletion are one query, because a colleague may release the enquiry at the same time.
    const deleted = await trx
      .deleteFrom("enquiries")
      .where("reference", "=", reference)
      .where(isQuarantined)
      .returning(["reference", "fields", "taught"])
      .executeTakeFirst();
    if (!deleted) return false;
    await updateTrainingData(trx, signer, deleted, "spam", now);
    await deleteEnquiries(trx, [reference], mailFolder);
    return true;
  });
}

/**
 * Deletes enquiries with their entries for detecting duplicates, deliveries, mail files and events. The enquiries are
 * locked before their deliveries, as in staff actions and in the outbox. Another order would cause deadlocks in
 * PostgreSQL.
 */
export async function deleteEnquiries(
  trx: Db,
  references: string[],
  mailFolder: string,
): Promise<DeletedCounts> {
  if (references.length === 0) return { deliveries: 0, mailFiles: 0 };
  const deleted = await trx
    .deleteFrom("enquiries")
    .where("reference", "in", references)
    .returning("moderation")
    .execute();
  await trx
    .updateTable("enquiries")
    .set({ merged_into: null })
    .where("merged_into", "in", references)
    .execute();
  await trx.deleteFrom("identities").where("reference", "in", references).execute();
  const counts = await deleteDeliveries(trx, (e) => e("reference", "in", references), mailFolder);
  // Digests and reminders of several enquiries may name the deleted ones, so the files of all such mails are removed.
  if (existsSync(mailFolder)) {
    const lists = await trx
      .selectFrom("deliveries")
      .select("id")
      .where("kind", "in", ["digest", ...reminderKinds])
      .where("reference", "is", null)
      .execute();
    removeMailFiles(mailFolder, lists);
  }
  for (const table of ["events", "reply_drafts", "attachments"] as const)
    await trx.deleteFrom(table).where("reference", "in", references).execute();
  if (deleted.some(({ moderation }) => moderation === "approved")) await incrementCommentsVersion(trx);
  return counts;
}

export type Decision = "approved" | "rejected";

/**
 * Approves or rejects a comment.
 * @returns false if the enquiry is not a comment, is quarantined, or already has this decision
 */
export const moderate = (db: Db, action: StaffAction, decision: Decision): Promise<boolean> =>
  updateEnquiry(
    db,
    decision,
    action,
    (query) =>
      query
        .set({ moderation: decision, moderated_at: action.now, answered_at: action.now })
        .where("moderation", "!=", decision)
        .where(isNotQuarantined),
    incrementCommentsVersion,
  );

/**
 * Confirms a call or visit, or changes it, and queues the mails. Deletes pending mails about an earlier time. Confirming
 * counts as an answer: it marks the enquiry as answered and assigns it to the actor.
 * @param appointment.start milliseconds since 1970
 * @returns false if this appointment is already confirmed, or the enquiry is quarantined or needs no answer
 */
export async function confirmAppointment(
  db: Db,
  action: StaffAction,
  appointment: { start: number; details: AppointmentDetails },
): Promise<boolean> {
  const { reference, now, actor } = action;
  const { start } = appointment;
  const details = JSON.stringify(appointment.details);
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, action);
    const current = await findAppointment(trx, reference);
    const isConfirmed = current?.start === start && JSON.stringify(current.details) === details;
    if (!enquiry || isConfirmed) return false;
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        answered_at: enquiry.answered_at ?? now,
        ...(actor !== undefined && { taken_by: actor }),
      }))
      .where("reference", "=", reference)
      .execute();
    await trx
      .deleteFrom("deliveries")
      .where("reference", "=", reference)
      .where("state", "=", "waiting")
      .where("kind", "in", appointmentKinds)
      .execute();
    await recordEvent(trx, "confirmed", { ...action, details }, formatRfc3339(start));
    const sequence = (current?.sequence ?? 0) + 1;
    const recipients = { appointment: enquiry.email, "staff-appointment": "" } as const;
    // Without an email address, staff tell the visitor by telephone.
    const kinds = appointmentKinds.filter((kind) => kind === "staff-appointment" || enquiry.email !== "");
    const mails = kinds.map((kind) =>
      newDelivery(
        { reference, kind, recipient: recipients[kind], id: `${reference}/${kind}/${sequence}` },
        now,
      ),
    );
    await queueDeliveries(trx, mails);
    return true;
  });
}
