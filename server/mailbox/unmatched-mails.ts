import { sql } from "kysely";
import { containsText } from "#server/database/contains-text.ts";
import { countRows } from "#server/database/count-rows.ts";
import { createCursorCondition, formatCursor } from "#server/database/cursor.ts";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import type { Db, UnmatchedMailRow } from "#server/database/tables.ts";
import { findNewestEnquiries } from "#server/enquiries/same-person.ts";
import type { MailHeader } from "./parse-mail.ts";
import { getMailEventId, parseReference } from "./thread.ts";
import type { MailLocation } from "./unreadable-mails.ts";

// Mails that are not about an enquiry. Other people's mails are in the mailbox, too, so only what identifies a mail is
// stored until staff open it.

/** Older mails are only in the mailbox. */
const MAX_STORED = 500;
const PAGE_SIZE = 50;
/** Recipients of a mail that are stored. */
const MAX_RECIPIENTS = 5;
/** Requests of staff that are performed at a time. */
const MAX_REQUESTS = 10;

/** What staff can request for a mail. The process that reads the mailbox performs it. */
export type MailRequest = "opening" | "attaching" | "creating";
const REQUESTS: readonly MailRequest[] = ["opening", "attaching", "creating"];
const IGNORED = { state: "ignored", sender: "", sender_name: "", recipients: "[]", subject: "" } as const;

/** Stores what identifies a mail. If it is stored already, only its location is updated. */
export async function recordUnmatchedMail(
  db: Db,
  mail: MailHeader,
  { folder, uidValidity, uid }: MailLocation,
  { at, isSent }: { at: number; isSent: boolean },
): Promise<void> {
  const location = { folder, uid_validity: uidValidity, uid };
  await db
    .insertInto("unmatched_mails")
    .values({
      ...location,
      id: getMailEventId(mail.messageId),
      received_at: at,
      is_sent: isSent ? 1 : 0,
      sender: mail.from.address,
      sender_name: mail.from.name,
      recipients: JSON.stringify(mail.recipients.slice(0, MAX_RECIPIENTS)),
      subject: mail.subject,
      state: "listed",
    })
    .onConflict((c) => c.column("id").doUpdateSet(location))
    .execute();
}

/** Removes the oldest mails above the limit. */
export async function pruneUnmatchedMails(db: Db): Promise<void> {
  const first = await db
    .selectFrom("unmatched_mails")
    .select(["received_at", "id"])
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .offset(MAX_STORED)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await db
    .deleteFrom("unmatched_mails")
    .where(sql<boolean>`(received_at, id) <= (${first.received_at}, ${first.id})`)
    .execute();
}

/** Removes a mail from the list, because it belongs to an enquiry now. */
export const removeUnmatchedMail = (db: Db, id: string) =>
  db.deleteFrom("unmatched_mails").where("id", "=", id).execute();

/** Returns the mails for which staff have requested something. */
export const listRequestedMails = (db: Db): Promise<UnmatchedMailRow[]> =>
  db
    .selectFrom("unmatched_mails")
    .selectAll()
    .where("state", "in", REQUESTS)
    // Repeats the condition of an index.
    .where("state", "<>", sql.lit("listed"))
    .orderBy("received_at")
    .limit(MAX_REQUESTS)
    .execute();

/** Stores the text of a mail, which staff have opened. */
export const storeOpenedMail = (db: Db, id: string, { text, files }: { text: string; files: string[] }) =>
  db
    .updateTable("unmatched_mails")
    .set({ state: "listed", text, files: JSON.stringify(files) })
    .where("id", "=", id)
    .where("state", "=", "opening")
    .execute();

/** Lists a requested mail again, because the request could not be performed. */
export const listAgain = (db: Db, id: string) =>
  db.updateTable("unmatched_mails").set({ state: "listed" }).where("id", "=", id).execute();

/** Marks a requested mail that is not in the mailbox any more, or cannot be read. */
export const markMissing = (db: Db, { folder, uidValidity, uid }: MailLocation) =>
  db
    .updateTable("unmatched_mails")
    .set({ state: "missing" })
    .where("folder", "=", folder)
    .where("uid_validity", "=", uidValidity)
    .where("uid", "=", uid)
    .where("state", "in", REQUESTS)
    .execute();

interface RequestDetails {
  actor: string | undefined;
  /** Reference of the enquiry to which the mail is attached. */
  reference?: string;
}

/**
 * Requests something for a listed mail. Another request replaces one that has not been performed yet.
 * @returns false if the mail is not listed
 */
export async function requestMail(
  db: Db,
  id: string,
  request: MailRequest,
  { actor, reference }: RequestDetails,
): Promise<boolean> {
  const { numUpdatedRows } = await selectListed(db, id)
    .set({ state: request, actor: actor ?? null, reference: reference ?? null })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Removes a mail from the list. Its id stays, because the mail may be read again.
 * @returns false if the mail is not listed
 */
export async function ignoreUnmatchedMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await selectListed(db, id)
    .set({ ...IGNORED, text: null, files: null })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const selectListed = (db: Db, id: string) =>
  db.updateTable("unmatched_mails").where("id", "=", id).where("state", "<>", IGNORED.state);

const selectVisible = (db: Db) => db.selectFrom("unmatched_mails").where("state", "<>", IGNORED.state);

export const countUnmatchedMails = (db: Db): Promise<number> => countRows(selectVisible(db));

export type UnmatchedMail = Awaited<ReturnType<typeof listUnmatchedMails>>["mails"][number];

/**
 * Returns a page of the list, newest first. `suggestion` is the enquiry in the subject, or the newest one of the other
 * side's address.
 * @param after cursor: `next` of the previous page
 */
export async function listUnmatchedMails(db: Db, after: string) {
  const rows = await selectVisible(db)
    .selectAll()
    .where(createCursorCondition(after, { at: "received_at", id: "id" }, "desc"))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const last = rows[PAGE_SIZE];
  return {
    mails: await addSuggestions(db, rows.slice(0, PAGE_SIZE)),
    next: last && formatCursor({ at: last.received_at, id: last.id }),
  };
}

export async function findUnmatchedMail(db: Db, id: string): Promise<UnmatchedMail | undefined> {
  const row = await selectVisible(db).selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await addSuggestions(db, [row]))[0];
}

async function addSuggestions(db: Db, rows: UnmatchedMailRow[]) {
  const mails = rows.map(({ is_sent, sender, sender_name, recipients, files, ...row }) => {
    const to: string[] = JSON.parse(recipients);
    return {
      ...row,
      isSent: is_sent === 1,
      sender,
      senderName: sender_name,
      to,
      // A report of a mail server is about addresses that are stored as its recipients.
      others: is_sent === 1 ? to : [sender, ...to],
      files: files === null ? [] : (JSON.parse(files) as string[]),
    };
  });
  const addresses = [...new Set(mails.flatMap(({ others }) => others))].filter(Boolean);
  const newest = await findNewestEnquiries(db, {
    emails: addresses,
    references: mails.flatMap(({ subject }) => parseReference(subject) ?? []),
  });
  return mails.map((mail) => ({
    ...mail,
    suggestion:
      newest.find(({ reference }) => reference === parseReference(mail.subject)) ??
      newest.find(({ email }) => mail.others.includes(email)),
  }));
}

/** Returns how many of the stored mails arrived before a time. */
export async function countUnmatchedMailsBefore(db: Db, time: number) {
  const mails = db.selectFrom("unmatched_mails");
  return {
    expired: await countRows(mails.where("received_at", "<", time)),
    stored: await countRows(mails),
  };
}

/**
 * Removes mails that arrived before a time.
 * @returns the number of removed mails, at most `limit`
 */
export const deleteUnmatchedMailsBefore = (trx: Db, time: number, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "unmatched_mails", { key: "id", column: "received_at", value: time, limit });

/** Deletes the mails from or to an address. */
export async function deleteUnmatchedMailsOf(trx: Db, email: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("unmatched_mails")
    .where((e) => e.or([e("sender", "=", email), containsText("recipients", `"${email}"`)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
