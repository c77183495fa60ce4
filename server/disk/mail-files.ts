import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Where mails are written while no mail server is configured. */
export const mailFolderIn = (dataDir: string): string => join(dataDir, "mail");

/**
 * Removes the mails of deliveries; returns how many there were. Synchronous, because it runs inside a transaction: a
 * second connection of the same thread would wait for SQLite's lock while its holder waits for the thread.
 */
export function removeMailFiles(folder: string, deliveries: { id: string }[]): number {
  let removed = 0;
  for (const { id } of deliveries) {
    const { file, unfinished } = mailFilesOf(folder, id);
    if (existsSync(file)) removed += 1;
    for (const one of [file, unfinished]) rmSync(one, { force: true });
  }
  return removed;
}

/** The file of a delivery's mail, and its name while it is written, which a crash may leave behind. */
export function mailFilesOf(folder: string, id: string): { file: string; unfinished: string } {
  const plain = id.replaceAll("/", ".");
  const name = /^[\w.-]+$/.test(plain) ? plain : createHash("sha256").update(id).digest("hex");
  return { file: join(folder, `${name}.eml`), unfinished: join(folder, `.${name}.eml.unfinished`) };
}
