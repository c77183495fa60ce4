import { discard as discardHeld } from "../../server/enquiries/discard.ts";
import { mailFolderIn } from "../../server/mail/mail-files.ts";
import { type Command, Refusal } from "../command.ts";

export const discard: Command = {
  summary: "Deletes a held enquiry as the spam it was suspected to be; it cannot be brought back.",
  usage: "REFERENCE",
  operands: { least: 1, most: 1 },
  async run({ database, env, output }, { operands: [typed = ""] }) {
    const reference = typed.toUpperCase();
    const done = await discardHeld(database, reference, mailFolderIn(env.dataDir));
    if (!done) throw new Refusal(`No enquiry ${typed} is held back.`);
    output.say(`${reference} is deleted as spam.`, { reference, discarded: true });
  },
};
