import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { withTemporaryFolder } from "#server/files/private-files.ts";
import { DAY_MS, formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { CodedError } from "#shared/errors.mjs";
import { connect, type Database } from "./connect.ts";
import { BACKUP_SUFFIX, backUp, CHECKSUM_SUFFIX, getBackupFolder, restore } from "./copy.ts";
import { hasBeenDueForADay } from "./postponed-deletion.ts";
import { deleteSetting, readSetting, writeSetting } from "./settings.ts";
import type { Db } from "./tables.ts";

/** Not longer than the time limit for a request for erasure, because backups contain the erased data. */
const BACKUP_DAYS = 30;
/** More backups are not deleted at once, because the clock may be wrong. */
const MAX_DELETED = 1;
const POSTPONED_SETTING = "deletion of backups postponed";
/** The nightly backup may start late. */
const MAX_RUN_GAP_MS = 1.5 * DAY_MS;
const LAST_BACKUP_SETTING = "last nightly backup";

/** Returns the default file of a backup, which contains the time in India. */
export function getBackupFile(dataDir: string, now: number): string {
  const stamp = formatRfc3339(now).slice(0, 19).replaceAll(":", "-");
  return join(getBackupFolder(dataDir), stamp + BACKUP_SUFFIX);
}

interface NightlyBackup {
  file: string;
  /** Files of deleted backups. */
  deleted: string[];
  /** Files of expired backups that are not deleted yet, because more than one has expired. */
  postponed: string[];
}

/**
 * Writes a backup to `DATA_DIR/backups`, restores it as a test, and deletes backups older than 30 days. More than one
 * expired backup is deleted only after a day.
 * @throws if the backup cannot be written or restored; then none is deleted
 */
export async function runNightlyBackup(
  database: Database,
  dataDir: string,
  now: number,
): Promise<NightlyBackup> {
  const file = getBackupFile(dataDir, now);
  await backUp(database, file);
  await testRestore(file, dataDir);
  await writeSetting(database.db, LAST_BACKUP_SETTING, String(now));
  const expired = listExpiredBackups(getBackupFolder(dataDir), now);
  if (expired.length <= MAX_DELETED) await deleteSetting(database.db, POSTPONED_SETTING);
  else if (!(await hasBeenDueForADay(database.db, POSTPONED_SETTING, now, MAX_RUN_GAP_MS)))
    return { file, deleted: [], postponed: expired };
  for (const backup of expired)
    for (const path of [backup, backup + CHECKSUM_SUFFIX]) rmSync(path, { force: true });
  return { file, deleted: expired, postponed: [] };
}

/**
 * Restores a backup into a temporary SQLite database on the disk of the data folder.
 * @throws if it cannot be restored
 */
async function testRestore(file: string, dataDir: string): Promise<void> {
  await withTemporaryFolder(dataDir, async (folder) => {
    const target = await connect({ dataDir: folder });
    await restore(target, file, folder).finally(() => target.db.destroy());
  }).catch((error: Error) => {
    throw new CodedError("HD_BACKUP_FAILED", `${file} was written, but cannot be restored: ${error.message}`);
  });
}

/** Lists backups older than 30 days by the time of their last change. */
function listExpiredBackups(folder: string, now: number): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(BACKUP_SUFFIX))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs < now - BACKUP_DAYS * DAY_MS)
    .sort();
}

/**
 * Returns the time since the last nightly backup of this database on any machine, or `undefined` before the first.
 * After the clock was set back, the time of the backup may be in the future.
 */
export async function getBackupAgeSeconds(db: Db, now: number): Promise<number | undefined> {
  const last = await readSetting(db, LAST_BACKUP_SETTING);
  return last === undefined ? undefined : Math.round(Math.abs(now - Number(last)) / 1000);
}
