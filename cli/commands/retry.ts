import { retryDeliveries } from "../../server/outbox/retry.ts";
import { type Command, Refusal } from "../command.ts";

export const retry: Command = {
  summary: "Sends again what failed or waits: one delivery, those of one enquiry, or all.",
  usage: "ID | REFERENCE | --all",
  options: { all: { type: "boolean", about: "everything that was given up or waits" } },
  operands: { least: 0, most: 1 },
  misuse: ({ operands: [which], options }) =>
    (which === undefined) === (options.all !== true) ? "Name a delivery, an enquiry, or --all." : undefined,
  async run({ db, now, output }, { operands: [which] }) {
    const ids = await retryDeliveries(db, which, now);
    if (ids.length === 0 && which !== undefined) throw new Refusal(`Nothing of ${which} failed or waits.`);
    const told = ids.length === 0 ? "Nothing failed or waits." : `${ids.length} will be tried again at once.`;
    output.say(told, { retried: ids });
  },
};
