import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { makePrivateFolder, privateModes } from "../private-files.ts";
import type { Post } from "./letter.ts";
import { fileName, unfinishedName } from "./mail-files.ts";

/**
 * Writes each mail to a folder as `.eml`, for as long as no mail server is named. A file is there whole
 * or not at all, and a mail that is sent again after a crash replaces itself.
 */
export function filePost(folder: string): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ id, ...letter }) {
      const { message } = await transport.sendMail(letter);
      makePrivateFolder(folder);
      await writeDurably(folder, fileName({ id }), message as Buffer);
      return undefined;
    },
    close: () => transport.close(),
  };
}

async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, unfinishedName(name));
  const file = await open(unfinished, "w", privateModes.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  await syncFolder(folder);
}

// The rename itself is on disk only once the folder is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
