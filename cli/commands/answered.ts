import { markAnswered } from "../../server/enquiries/answered.ts";
import { stateOf } from "../../server/enquiries/status.ts";
import type { Command } from "../command.ts";
import { findEnquiry, refuseHeld } from "../enquiry-rows.ts";

export const answered: Command = {
  summary: "Marks an enquiry as answered.",
  usage: "REFERENCE",
  operands: { least: 1, most: 1 },
  async run(desk, { operands }) {
    const row = await findEnquiry(desk, operands[0]);
    refuseHeld(row);
    const { reference } = row;
    const result = await markAnswered(desk.db, reference, desk.now);
    const status = stateOf(await findEnquiry(desk, reference));
    const words = result === "already" ? "was marked before" : "is marked";
    desk.output.say(`${reference} ${words} as answered.`, { reference, status });
  },
};
