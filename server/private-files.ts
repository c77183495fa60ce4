import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";

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
