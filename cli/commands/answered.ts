import { markAnswered } from "../../server/enquiries/answered.ts";
import { type Command, Refusal } from "../command.ts";

export const answered: Command = {
  summary: "Marks an enquiry as answered.",
  usage: "REFERENCE",
  operands: { least: 1, most: 1 },
  async run({ db, now, output }, { operands: [typed = ""] }) {
    const reference = typed.toUpperCase();
    const result = await markAnswered(db, reference, now);
    if (result === "unknown") throw new Refusal(`There is no enquiry ${typed}.`);
    const words = result === "already" ? "was marked before" : "is marked";
    output.say(`${reference} ${words} as answered.`, { reference, status: "answered" });
  },
};
