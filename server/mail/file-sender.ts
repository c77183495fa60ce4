import { writeFile } from "node:fs/promises";
import nodemailer from "nodemailer";
import { renameDurably } from "#server/files/durable-rename.ts";
import { getMailFiles } from "#server/files/mail-files.ts";
import { createPrivateFolder, privateModes } from "#server/files/private-files.ts";
import type { MailSender } from "./mail.ts";

/**
 * Creates a sender that writes each mail to a folder as `.eml`, for use without a mail server. Files are complete or
 * missing. A mail that is sent again after a crash overwrites its file.
 */
export function createFileSender(folder: string): MailSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ id, ...mail }) {
      const { message } = await transport.sendMail(mail);
      createPrivateFolder(folder);
      const { file, unfinished } = getMailFiles(folder, id);
      await writeFile(unfinished, message as Buffer, { mode: privateModes.file });
      await renameDurably(unfinished, file);
      return undefined;
    },
    close: () => transport.close(),
  };
}
