import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { renameDurably } from "../disk/durable-rename.ts";
import { makePrivateFolder, privateModes } from "../disk/private-files.ts";
import type { MailSender } from "./mail.ts";

/** Where mails are written while no mail server is named. */
export const mailFolderIn = (dataDir: string): string => join(dataDir, "mail");

/**
 * Writes each mail to a folder as `.eml`, for as long as no mail server is named. A file is there whole
 * or not at all, and a mail that is sent again after a crash replaces itself.
 */
export function fileSender(folder: string): MailSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ id, ...mail }) {
      const { message } = await transport.sendMail(mail);
      makePrivateFolder(folder);
      const [file, unfinished] = filesOf(folder, id);
      await writeFile(unfinished, message as Buffer, { mode: privateModes.file });
      await renameDurably(unfinished, file);
      return undefined;
    },
    close: () => transport.close(),
  };
}

/**
 * Removes the mails of deliveries; returns how many there were. Synchronous, because it runs inside a transaction: a
 * second connection of the same thread would wait for SQLite's lock while its holder waits for the thread.
 */
export function removeMailFiles(folder: string, deliveries: { id: string }[]): number {
  let removed = 0;
  for (const { id } of deliveries) {
    const [file, unfinished] = filesOf(folder, id);
    if (existsSync(file)) removed += 1;
    for (const one of [file, unfinished]) rmSync(one, { force: true });
  }
  return removed;
}

/** The file of a delivery's mail, and what it is called while it is written: so one stays that a crash cut off. */
function filesOf(folder: string, id: string): [file: string, unfinished: string] {
  const plain = id.replaceAll("/", ".");
  const name = /^[\w.-]+$/.test(plain) ? plain : createHash("sha256").update(id).digest("hex");
  return [join(folder, `${name}.eml`), join(folder, `.${name}.eml.unfinished`)];
}
