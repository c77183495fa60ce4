import { countRows } from "#server/database/count-rows.ts";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import type { Db, UnreadableMailRow } from "#server/database/tables.ts";

export interface MailLocation {
  folder: string;
  /** UIDs of a folder are valid as long as it has this value. */
  uidValidity: string;
  uid: number;
}

/** What the board shows of a mail that could not be read. */
export type MailDescription = Pick<UnreadableMailRow, "subject" | "sender" | "received_at">;

/** After this many failures, a mail is listed on the board and not tried again until staff request it. */
const MAX_FAILURES = 2;
/** The board lists this many. */
const MAX_LISTED = 50;
/** Mails that are tried again at a time. */
const MAX_RETRIED = 10;

const getId = ({ folder, uidValidity, uid }: MailLocation): string => `${folder} ${uidValidity} ${uid}`;

/**
 * Records that a mail could not be read. The first time, it is tried again; from then on, it is listed on the board.
 * @returns whether it is listed
 */
export async function recordUnreadableMail(db: Db, location: MailLocation, now: number): Promise<boolean> {
  const { folder, uidValidity, uid } = location;
  const row = await db
    .insertInto("unreadable_mails")
    .values({
      id: getId(location),
      folder,
      uid_validity: uidValidity,
      uid,
      failures: 1,
      state: "retry",
      // Until it is described.
      received_at: now,
      failed_at: now,
      subject: "",
      sender: "",
    })
    .onConflict((c) =>
      c.column("id").doUpdateSet((e) => ({
        failures: e("unreadable_mails.failures", "+", 1),
        failed_at: now,
      })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  const isListed = row.failures >= MAX_FAILURES;
  await updateMail(db, location)
    .set({ state: isListed ? "listed" : "retry" })
    .execute();
  return isListed;
}

export const describeUnreadableMail = (db: Db, location: MailLocation, description: MailDescription) =>
  updateMail(db, location).set(description).execute();

const updateMail = (db: Db, location: MailLocation) =>
  db.updateTable("unreadable_mails").where("id", "=", getId(location));

/** Removes a mail from the list, because it was read or does not exist any more. */
export const forgetUnreadableMail = (db: Db, location: MailLocation) =>
  db.deleteFrom("unreadable_mails").where("id", "=", getId(location)).execute();

/** Removes the mails of a folder whose UIDs were assigned again. They are read again with their new UIDs. */
export const forgetOldUids = (db: Db, uidValidity: string, folder: string) =>
  db
    .deleteFrom("unreadable_mails")
    .where("folder", "=", folder)
    .where("uid_validity", "!=", uidValidity)
    .execute();

export async function findUnreadableUids(
  db: Db,
  { folder, uidValidity, uids }: Omit<MailLocation, "uid"> & { uids: number[] },
): Promise<Set<number>> {
  if (uids.length === 0) return new Set();
  const ids = uids.map((uid) => getId({ folder, uidValidity, uid }));
  const rows = await db.selectFrom("unreadable_mails").select("uid").where("id", "in", ids).execute();
  return new Set(rows.map(({ uid }) => uid));
}

/** Oldest first. */
export const listRetriedMails = (db: Db, folder: string) =>
  db
    .selectFrom("unreadable_mails")
    .select(["uid", "received_at as receivedAt"])
    .where("folder", "=", folder)
    .where("state", "=", "retry")
    .orderBy("failed_at")
    .limit(MAX_RETRIED)
    .execute();

/** Newest first. */
export const listUnreadableMails = (db: Db) =>
  db
    .selectFrom("unreadable_mails")
    .select(["id", "subject", "sender", "folder", "received_at as receivedAt", "state"])
    .where("failures", ">=", MAX_FAILURES)
    .orderBy("received_at", "desc")
    .limit(MAX_LISTED)
    .execute();

export type UnreadableMail = Awaited<ReturnType<typeof listUnreadableMails>>[number];

/**
 * Requests that a listed mail is tried again.
 * @returns false if the mail is not listed
 */
export async function retryUnreadableMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("unreadable_mails")
    .set({ state: "retry" })
    .where("id", "=", id)
    .where("state", "=", "listed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Removes a mail from the list, also while it is being tried again. It stays in the mailbox.
 * @returns false if the mail is not listed
 */
export async function dismissUnreadableMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("unreadable_mails")
    .where("id", "=", id)
    .where("failures", ">=", MAX_FAILURES)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns how many of the stored mails could last not be read before a time. */
export async function countUnreadableMailsBefore(db: Db, time: number) {
  const mails = db.selectFrom("unreadable_mails");
  return {
    expired: await countRows(mails.where("failed_at", "<", time)),
    stored: await countRows(mails),
  };
}

/**
 * Removes mails that could last not be read before a time.
 * @returns the number of removed mails, at most `limit`
 */
export const deleteUnreadableMailsBefore = (trx: Db, time: number, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "unreadable_mails", { key: "id", column: "failed_at", value: time, limit });

export async function deleteUnreadableMailsFrom(trx: Db, sender: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("unreadable_mails")
    .where("sender", "=", sender)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
