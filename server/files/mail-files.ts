import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Returns the folder to which mails are written if no mail server is configured. */
export const getMailFolder = (dataDir: string): string => join(dataDir, "mail");

/**
 * Removes the mail files of deliveries. It is synchronous, because it runs inside a transaction, and other writers wait
 * until the transaction ends.
 * @returns the number of removed mails
 */
export function removeMailFiles(folder: string, deliveries: { id: string }[]): number {
  if (!existsSync(folder)) return 0;
  let removed = 0;
  for (const { id } of deliveries) {
    const { file, unfinished } = getMailFiles(folder, id);
    if (existsSync(file)) removed += 1;
    for (const path of [file, unfinished]) rmSync(path, { force: true });
  }
  return removed;
}

/** Returns the file of a delivery's mail, and the temporary file that is written first and may remain after a crash. */
export function getMailFiles(folder: string, id: string): { file: string; unfinished: string } {
  const safeId = id.replaceAll("/", ".");
  const name = /^[\w.-]+$/.test(safeId) ? safeId : createHash("sha256").update(id).digest("hex");
  return { file: join(folder, `${name}.eml`), unfinished: join(folder, `.${name}.eml.unfinished`) };
}
