import { erasePerson } from "../../server/erasure.ts";
import { mailFolderIn } from "../../server/mail/mail-files.ts";
import { isEmailAddress } from "../../src/schemas/forms/email.ts";
import type { Command } from "../command.ts";

const notOverwritten =
  "Another process is using the database: its log keeps the deleted rows until the server empties it, within the hour. " +
  "Without a server, run this again.";

export const erase: Command = {
  summary: "Erases everything kept about a person, by email address, and leaves proof that it did.",
  usage: "EMAIL",
  operands: { least: 1, most: 1 },
  misuse: ({ operands: [email = ""] }) =>
    isEmailAddress(email.trim()) ? undefined : `"${email}" is no email address; nothing was erased.`,
  async run({ database, signer, env, now, output }, { operands: [email = ""] }) {
    const erased = await erasePerson(database, signer, { email, now, mailFolder: mailFolderIn(env.dataDir) });
    const { enquiries, deliveries, subscriptions, mailFiles } = erased.counts;
    output.say(
      `Erased: ${enquiries} enquiries, ${deliveries} deliveries, ${subscriptions} subscriptions, ` +
        `${mailFiles} mail files. Proof: erasure ${erased.id}. ` +
        "Backups made before, and mails already in mailboxes, have to be dealt with there." +
        (erased.overwritten ? "" : ` ${notOverwritten}`),
      { id: erased.id, erasedAt: erased.erasedAt, ...erased.counts, overwritten: erased.overwritten },
    );
  },
};
