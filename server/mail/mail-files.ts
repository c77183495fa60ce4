import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import { join } from "node:path";
import type { Mail } from "./mail.ts";

/** Where mails are written while no mail server is named. */
export const mailFolderIn = (dataDir: string): string => join(dataDir, "mail");

/** The file of a delivery's mail: its name alone says which one it is. */
export function fileName({ id }: Pick<Mail, "id">): string {
  const plain = id.replaceAll("/", ".");
  return /^[\w.-]+$/.test(plain) ? `${plain}.eml` : `${createHash("sha256").update(id).digest("hex")}.eml`;
}

/** The file while it is being written; one that a crash cut off stays under this name. */
export const unfinishedName = (name: string): string => `.${name}.unfinished`;

/**
 * Removes the mails of deliveries; returns how many there were. Synchronous, because it runs inside a transaction: a
 * second connection of the same thread would wait for SQLite's lock while its holder waits for the thread.
 */
export function removeMailFiles(folder: string, deliveries: { id: string }[]): number {
  let removed = 0;
  for (const delivery of deliveries) {
    const name = fileName(delivery);
    if (removeFile(join(folder, name))) removed += 1;
    removeFile(join(folder, unfinishedName(name)));
  }
  return removed;
}

function removeFile(file: string): boolean {
  try {
    unlinkSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}
