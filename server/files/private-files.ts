import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { CodedError } from "#shared/errors.mjs";
import { isRunning } from "./is-running.mjs";

/** Modes of folders and files with personal data or the signing key: accessible to their owner only. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

/**
 * Creates a private folder and its missing parents. An existing folder keeps its mode.
 * @throws if it cannot be created, or the path is not a folder
 */
export function createPrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  // Node's own `recursive` option never returns for paths below /proc (26.10.0).
  if (parent !== folder) createPrivateFolder(parent);
  try {
    mkdirSync(folder, { mode: privateModes.folder });
  } catch (error) {
    // Another process may have created it first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Creates the data folder if it is missing and checks that it is writable.
 * @throws if it is not writable; the message contains the reason
 */
export function checkDataDir(folder: string): void {
  try {
    createPrivateFolder(folder);
    rmdirSync(mkdtempSync(join(folder, ".test-write-")));
  } catch (error) {
    // A full disk must not prevent the start, because pages can still be served.
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
    throw new CodedError(
      "HD_DATA_DIR_NOT_WRITABLE",
      `Cannot write to DATA_DIR (${folder}): ${(error as Error).message}. ` +
        "Set DATA_DIR to a folder that this user can write to.",
    );
  }
}

/** Creates an empty private file. Libraries would create a file that all users can read. */
export function createPrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", privateModes.file));
}

const TEMPORARY_FOLDER_PREFIX = ".unfinished-";

/** Calls a function with a new temporary folder and deletes the folder afterwards, and those of killed processes. */
export async function withTemporaryFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  createPrivateFolder(parent);
  removeUnfinishedFolders(parent);
  const folder = mkdtempSync(join(parent, `${TEMPORARY_FOLDER_PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Deletes the temporary folders of processes that were killed, because they may contain a copy of the database. */
export function removeUnfinishedFolders(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(TEMPORARY_FOLDER_PREFIX)) continue;
    const [pid = ""] = name.slice(TEMPORARY_FOLDER_PREFIX.length).split("-");
    if (!isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
