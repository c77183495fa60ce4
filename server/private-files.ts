import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What holds personal data or the signing key is for its owner alone, where the file system knows owners. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

/** Creates a folder, and those above it; one that exists keeps the rights it was given. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateModes.folder });
}

/** Creates an empty file for a program that would create it for everyone to read. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", privateModes.file));
}

/** Runs work with a folder of its own inside another one; it goes with all that is in it when the work ends. */
export async function inPassingFolder<T>(above: string, work: (folder: string) => Promise<T>): Promise<T> {
  makePrivateFolder(above);
  const folder = mkdtempSync(join(above, ".unfinished-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
