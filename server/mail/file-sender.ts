import { writeFile } from "node:fs/promises";
import nodemailer from "nodemailer";
import { renameDurably } from "#server/disk/durable-rename.ts";
import { mailFilesOf } from "#server/disk/mail-files.ts";
import { makePrivateFolder, privateModes } from "#server/disk/private-files.ts";
import type { MailSender } from "./mail.ts";

/**
 * Writes each mail to a folder as `.eml` while no mail server is configured. A file is whole or missing, and a mail that
 * is sent again after a crash replaces itself.
 */
export function fileSender(folder: string): MailSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ id, ...mail }) {
      const { message } = await transport.sendMail(mail);
      makePrivateFolder(folder);
      const { file, unfinished } = mailFilesOf(folder, id);
      await writeFile(unfinished, message as Buffer, { mode: privateModes.file });
      await renameDurably(unfinished, file);
      return undefined;
    },
    close: () => transport.close(),
  };
}
