import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Letter } from "./letter.ts";

/** Where mails are written while no mail server is named. */
export const mailFolderIn = (dataDir: string): string => join(dataDir, "mail");

/** The file of a delivery's mail: its name alone says which one it is. */
export function fileName({ id }: Pick<Letter, "id">): string {
  const plain = id.replaceAll("/", ".");
  return /^[\w.-]+$/.test(plain) ? `${plain}.eml` : `${createHash("sha256").update(id).digest("hex")}.eml`;
}

/** The file while it is being written; one that a crash cut off stays under this name. */
export const unfinishedName = (name: string): string => `.${name}.unfinished`;

/** Removes the mails of deliveries; returns how many there were. */
export async function removeMailFiles(folder: string, deliveries: { id: string }[]): Promise<number> {
  let removed = 0;
  for (const delivery of deliveries) {
    const name = fileName(delivery);
    if (await removeFile(join(folder, name))) removed += 1;
    await removeFile(join(folder, unfinishedName(name)));
  }
  return removed;
}

async function removeFile(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}
