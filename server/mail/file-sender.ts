import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { renameDurably } from "../disk/durable-rename.ts";
import { makePrivateFolder, privateModes } from "../disk/private-files.ts";
import type { MailSender } from "./mail.ts";
import { fileName, unfinishedName } from "./mail-files.ts";

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
      await writeDurably(folder, fileName({ id }), message as Buffer);
      return undefined;
    },
    close: () => transport.close(),
  };
}

async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, unfinishedName(name));
  await writeFile(unfinished, content, { mode: privateModes.file });
  await renameDurably(unfinished, join(folder, name));
}
