import { randomUUID } from "node:crypto";
import {
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import { raiseCommentsVersion } from "#server/comments/comments.ts";
import { withNumbers } from "#server/database/search-text.ts";
import type { Db, EnquiryRow, EventKind, Tables } from "#server/database/tables.ts";
import {
  appointmentKinds,
  type Discarded,
  discardDeliveries,
  newDelivery,
  queueDeliveries,
  restoreDeliveries,
  withdrawDeliveries,
} from "#server/deliveries/queue.ts";
import { removeMailFiles } from "#server/disk/mail-files.ts";
import {
  appointmentOf,
  formsToAnswer,
  isHeld,
  isInState,
  isLabelledRow,
  isNotHeld,
  nextReminder,
} from "#server/enquiries/enquiry.ts";
import { enqueue } from "#server/intake/enqueue.ts";
import { teach } from "#server/intake/spam.ts";
import type { Signer } from "#server/signing/signing.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";
import { BOUNDS } from "#shared/wording/bounds.ts";

/** Who does something with which enquiry, and when. */
interface Act {
  reference: string;
  now: number;
  /** Slug of the member who does it, if known. */
  actor?: string | undefined;
  /** Version of the enquiry that the decision was based on; the action is refused once there is a newer one. */
  seen?: number | undefined;
}

/** Writes down what staff did with an enquiry. */
export async function recordEvent(
  db: Db,
  kind: EventKind,
  { reference, now, actor }: Act,
  text = "",
): Promise<void> {
  await db
    .insertInto("events")
    .values({ id: randomUUID(), reference, happened_at: now, kind, actor: actor ?? null, text })
    .execute();
}

type Change = UpdateQueryBuilder<Tables, "enquiries", "enquiries", UpdateResult>;

/**
 * Changes an enquiry that is in a state for it and writes down who did that, all or nothing. False where there is none.
 * @param made what changes, and the state it has to be in
 * @param then what else has to be done, with the enquiry as it is now
 */
function change(
  db: Db,
  kind: EventKind,
  act: Act,
  made: (query: Change) => Change,
  then?: (trx: Db, row: EnquiryRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await made(trx.updateTable("enquiries"))
      .set(nextVersion)
      .where(isUnchanged(act))
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await recordEvent(trx, kind, act);
    await then?.(trx, row);
    return true;
  });
}

const nextVersion = (e: ExpressionBuilder<Tables, "enquiries">) => ({ version: e("version", "+", 1) });

/** Matches the enquiry of an action, unless it has changed since the version that the action was based on. */
const isUnchanged =
  ({ reference, seen }: Act) =>
  (e: ExpressionBuilder<Tables, "enquiries">) =>
    e.and([e("reference", "=", reference), ...(seen === undefined ? [] : [e("version", "=", seen)])]);

/** Records who answers an enquiry; another member may take it later. False unless it waits for an answer. */
export const take = (db: Db, act: Act & { actor: string }): Promise<boolean> =>
  change(db, "taken", act, (query) =>
    query
      .set({ taken_by: act.actor })
      .where(isInState("open"))
      .where(sql`coalesce(taken_by, '')`, "!=", act.actor),
  );

/**
 * Marks an enquiry as answered. False when it was before, or there is none.
 * @param inState what else must be true of it
 */
export const markAnswered = (db: Db, act: Act, inState: Expression<SqlBool> = sql`true`): Promise<boolean> =>
  change(db, "answered", act, (query) =>
    query.set({ answered_at: act.now }).where("answered_at", "is", null).where(inState),
  );

/** Takes back that an enquiry was answered; false when it was not. Its promise counts as before. */
export const reopen = (db: Db, act: Act): Promise<boolean> =>
  change(db, "reopened", act, (query) =>
    query
      .set({ answered_at: null, next_reminder_at: nextReminder(act.now) })
      .where("form", "in", formsToAnswer)
      .where("answered_at", "is not", null),
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Adds a note to an enquiry, cut to the longest there may be. False when it is empty or there is no such enquiry. */
export async function addNote(db: Db, act: Act, text: string): Promise<boolean> {
  const tidied = text.toWellFormed().replaceAll("\r\n", "\n").replace(controls, " ").trim();
  if (tidied === "") return false;
  const note = [...tidied].slice(0, BOUNDS.noteLength).join("");
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("enquiries")
      .set({ search: sql`coalesce(search, '') || ${` ${withNumbers(note)}`}` })
      .where("reference", "=", act.reference)
      .returning("reference")
      .executeTakeFirst();
    if (row) await recordEvent(trx, "note", act, note);
    return row !== undefined;
  });
}

/** The reason kept with an enquiry that staff marked as spam. */
export const MARKED = "marked as spam";

/**
 * Puts an enquiry aside as spam: it is held back from now on, its unsent mails are withdrawn, and what is like it is
 * likelier to be labelled. False when there is none, it is spam already, or a comment that is published.
 */
export const markSpam = (db: Db, signer: Signer, act: Act): Promise<boolean> =>
  change(
    db,
    "spam",
    act,
    (query) =>
      query
        .set({ spam_at: act.now, released_at: null, held_reason: sql`coalesce(held_reason, ${MARKED})` })
        .where("spam_at", "is", null)
        .where((e) => e.or([e("moderation", "is", null), e("moderation", "!=", "approved")])),
    async (trx, row) => {
      await withdrawDeliveries(trx, act.reference);
      await teach(trx, signer, row, "spam", act.now);
    },
  );

/**
 * Releases a held or labelled enquiry and queues the mails it has not had, once (E8), those withdrawn with it too; what is
 * like it is less likely to be labelled. False when there is none such.
 */
export const release = (
  db: Db,
  signer: Signer,
  { webhook, ...act }: Act & { webhook: boolean },
): Promise<boolean> =>
  change(
    db,
    "not-spam",
    act,
    (query) =>
      query.set({ released_at: act.now, spam_at: null }).where((e) => e.or([isHeld(e), isLabelledRow(e)])),
    async (trx, row) => {
      await enqueue(trx, row, act.now, { webhook, limitsClients: false });
      await restoreDeliveries(trx, act.reference, act.now);
      await teach(trx, signer, row, "real", act.now);
    },
  );

/** Deletes a held enquiry as spam, with all that hangs on it but what it teaches. False when none such is held. */
export async function discard(
  db: Db,
  signer: Signer,
  { reference, now, mailFolder }: Act & { mailFolder: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // One query looks and deletes, because somebody else may be releasing it at this moment.
    const held = await trx
      .deleteFrom("enquiries")
      .where("reference", "=", reference)
      .where(isHeld)
      .returning(["reference", "fields", "taught"])
      .executeTakeFirst();
    if (!held) return false;
    await teach(trx, signer, held, "spam", now);
    await deleteEnquiries(trx, [reference], mailFolder);
    return true;
  });
}

/** Deletes enquiries with all that hangs on them, the files of their mails included. */
export async function deleteEnquiries(trx: Db, references: string[], mailFolder: string): Promise<Discarded> {
  if (references.length === 0) return { deliveries: 0, mailFiles: 0 };
  await trx.deleteFrom("identities").where("reference", "in", references).execute();
  const discarded = await discardDeliveries(trx, (e) => e("reference", "in", references), mailFolder);
  // Digests name people; where they are written to files, none that may be about these stays.
  const digests = await trx.selectFrom("deliveries").select("id").where("kind", "=", "digest").execute();
  removeMailFiles(mailFolder, digests);
  await trx.deleteFrom("events").where("reference", "in", references).execute();
  const deleted = await trx
    .deleteFrom("enquiries")
    .where("reference", "in", references)
    .returning("moderation")
    .execute();
  if (deleted.some(({ moderation }) => moderation === "approved")) await raiseCommentsVersion(trx);
  return discarded;
}

export type Decision = "approved" | "rejected";

/** Shows a comment under its post, or keeps it off. False unless it is a comment that isn't decided so already. */
export const moderate = (db: Db, act: Act, decision: Decision): Promise<boolean> =>
  change(
    db,
    decision,
    act,
    (query) =>
      query
        .set({ moderation: decision, moderated_at: act.now, answered_at: act.now })
        .where("moderation", "!=", decision)
        .where(isNotHeld),
    raiseCommentsVersion,
  );

/**
 * Sets the time of a call or visit, or another one, and queues the mails about it; those about an earlier time that have
 * not left will not. False when this is the time already, or the enquiry is held or asks for no answer.
 */
export async function confirmAppointment(db: Db, act: Act, start: number): Promise<boolean> {
  const { reference, now } = act;
  return db.transaction().execute(async (trx) => {
    // An update, since it holds the row: the second of two who confirm at once sees what the first did.
    const enquiry = await trx
      .updateTable("enquiries")
      .set({ reference })
      .where(isUnchanged(act))
      .where(isInState("open", "answered"))
      .returning("email")
      .executeTakeFirst();
    const before = await appointmentOf(trx, reference);
    if (!enquiry || before?.start === start) return false;
    await trx.updateTable("enquiries").set(nextVersion).where("reference", "=", reference).execute();
    await trx
      .deleteFrom("deliveries")
      .where("reference", "=", reference)
      .where("state", "=", "waiting")
      .where("kind", "in", appointmentKinds)
      .execute();
    await recordEvent(trx, "confirmed", act, rfc3339(start));
    const time = (before?.sequence ?? 0) + 1;
    const mailsTo = { appointment: enquiry.email, "staff-appointment": "" } as const;
    const mails = appointmentKinds.map((kind) =>
      newDelivery({ reference, kind, recipient: mailsTo[kind], id: `${reference}/${kind}/${time}` }, now),
    );
    await queueDeliveries(trx, mails);
    return true;
  });
}
