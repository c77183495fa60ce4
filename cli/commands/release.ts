import { release as releaseHeld } from "../../server/enquiries/release.ts";
import { type Command, Refusal } from "../command.ts";

export const release: Command = {
  summary: "Lets a held enquiry go on as if it had never been suspected: its mails are sent.",
  usage: "REFERENCE",
  operands: { least: 1, most: 1 },
  async run({ database, site, now, output }, { operands: [typed = ""] }) {
    const reference = typed.toUpperCase();
    const done = await releaseHeld(database, reference, now, site.webhook);
    if (!done) throw new Refusal(`No enquiry ${typed} is held back.`);
    output.say(`${reference} is released; its mails are queued.`, { reference, released: true });
  },
};
