import {
  deleteSettingWithValue,
  insertSetting,
  readSetting,
  replaceSetting,
  writeSetting,
} from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { endOutage, recordOutage } from "#server/outbox/mail-outage.ts";
import type { MailLocation } from "./unreadable-mails.ts";

/** How far a folder of the mailbox has been read. */
export interface FolderState {
  /** Changes when the UIDs of the folder are assigned again. */
  uidValidity: string;
  /** Mails up to this UID have been read, or are listed as unreadable. */
  lastUid: number;
  /** When the folder was opened for the first time. */
  since: number;
  /** Mails up to this UID that arrived before `since` are skipped, because their UIDs were assigned again. */
  filteredUpTo: number;
}

const getSettingName = (folder: string): string => `mailbox ${folder}`;

/** The properties of an opened folder, as ImapFlow reports them. */
interface OpenedFolder {
  path: string;
  uidValidity: bigint;
  uidNext: number;
}

/** Returns the stored state of a folder. Mails that are in the folder when it is opened for the first time are skipped. */
export async function loadFolderState(
  db: Db,
  { path, uidValidity, uidNext }: OpenedFolder,
  now: number,
): Promise<FolderState> {
  const setting = await readSetting(db, getSettingName(path));
  const lastUid = uidNext - 1;
  if (setting === undefined)
    return { uidValidity: String(uidValidity), lastUid, since: now, filteredUpTo: 0 };
  const stored: FolderState = { filteredUpTo: 0, ...JSON.parse(setting) };
  if (stored.uidValidity === String(uidValidity)) return stored;
  return { uidValidity: String(uidValidity), lastUid: 0, since: stored.since, filteredUpTo: lastUid };
}

export async function storeFolderState(db: Db, folder: string, state: FolderState): Promise<void> {
  const name = getSettingName(folder);
  const text = JSON.stringify(state);
  if ((await readSetting(db, name)) !== text) await writeSetting(db, name, text);
}

export const MAILBOX_OUTAGE_SETTING = "mailbox-failing";

/** Stores that the mailbox could not be read, so that the board can say so. */
export const recordMailboxFailure = (db: Db, now: number): Promise<void> =>
  recordOutage(db, MAILBOX_OUTAGE_SETTING, { now, isRefused: false }).catch(() => {});

/** Stores that the mailbox was read. */
export const recordMailboxSuccess = (db: Db): Promise<void> =>
  endOutage(db, MAILBOX_OUTAGE_SETTING).catch(() => {});

const TRIED_MAIL_SETTING = "mailbox-tried";

/** Notes the mail that is being read. If the process ends before the note is removed, reading this mail has failed. */
export const noteTriedMail = (db: Db, location: MailLocation): Promise<void> =>
  writeSetting(db, TRIED_MAIL_SETTING, JSON.stringify(location));

export async function findTriedMail(db: Db): Promise<MailLocation | undefined> {
  const note = await readSetting(db, TRIED_MAIL_SETTING);
  return note === undefined ? undefined : JSON.parse(note);
}

/** Removes the note of a mail, unless another mail is noted. */
export const removeTriedMail = (db: Db, location: MailLocation) =>
  deleteSettingWithValue(db, TRIED_MAIL_SETTING, JSON.stringify(location));

const LEASE_SETTING = "mailbox-reader";
/** Another process reads the mailbox if the lease was not renewed for this time. */
export const MAILBOX_LEASE_MS = 30_000;

interface Lease {
  owner: string;
  until: number;
}

/**
 * Acquires or renews the lease of the mailbox, which only one process reads at a time.
 * @param owner id of the process
 * @returns false while another process has the lease
 */
export async function acquireMailboxLease(db: Db, owner: string, now: number): Promise<boolean> {
  const current = await readSetting(db, LEASE_SETTING);
  const lease: Lease | undefined = current && JSON.parse(current);
  const isTaken =
    lease !== undefined &&
    lease.owner !== owner &&
    lease.until > now &&
    // Clocks of machines differ a little. A much later end was stored while a clock was wrong.
    lease.until <= now + 2 * MAILBOX_LEASE_MS;
  if (isTaken) return false;
  const value = JSON.stringify({ owner, until: now + MAILBOX_LEASE_MS } satisfies Lease);
  // Another process may have acquired the lease since it was read.
  return current === undefined
    ? insertSetting(db, LEASE_SETTING, value)
    : replaceSetting(db, LEASE_SETTING, current, value);
}

/** Ends the lease of a process, so that another process can read the mailbox immediately. */
export async function releaseMailboxLease(db: Db, owner: string): Promise<void> {
  const current = await readSetting(db, LEASE_SETTING);
  if (current === undefined || (JSON.parse(current) as Lease).owner !== owner) return;
  await deleteSettingWithValue(db, LEASE_SETTING, current);
}
