import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** What holds personal data or the signing key is for its owner alone, where the file system knows owners. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

/**
 * Creates a folder, and those above it; one that exists keeps the rights it was given.
 * @throws when it cannot be created, or something else than a folder is in the way
 */
export function makePrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  // Below /proc Node's own `recursive` tries for ever (26.10.0).
  if (above !== folder) makePrivateFolder(above);
  try {
    mkdirSync(folder, { mode: privateModes.folder });
  } catch (error) {
    // Another process may have created it first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Makes sure that files can be written to a folder, which is created where it is missing.
 * @throws an error that says why not
 */
export function checkDataDir(folder: string): void {
  try {
    makePrivateFolder(folder);
    rmdirSync(mkdtempSync(join(folder, ".trial-")));
  } catch (error) {
    // A full disk is no reason not to start: pages can still be served.
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
    throw new Error(
      `DATA_DIR is ${folder}, where no data can be kept: ${(error as Error).message}. ` +
        "Name a folder that this user may write to.",
    );
  }
}

/** Creates an empty file for its owner alone, before a library would create it readable for everyone. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", privateModes.file));
}

/** Runs work with a temporary directory inside another folder, and deletes it when the work ends. */
export async function inTemporaryDirectory<T>(
  above: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  makePrivateFolder(above);
  const folder = mkdtempSync(join(above, ".unfinished-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
