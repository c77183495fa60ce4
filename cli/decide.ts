import { type Decision, moderate } from "../server/comments.ts";
import { type Command, Refusal } from "./command.ts";
import { findEnquiry, refuseHeld } from "./enquiry-rows.ts";

/** The command that decides about a comment in one of the two ways. */
export const decide = (decision: Decision, summary: string): Command => ({
  summary,
  usage: "REFERENCE",
  operands: { least: 1, most: 1 },
  async run(desk, { operands }) {
    const row = await findEnquiry(desk, operands[0]);
    const { reference } = row;
    refuseHeld(row);
    if ((await moderate(desk.db, reference, decision, desk.now)) === "unknown") {
      throw new Refusal(`${reference} is not a comment.`);
    }
    desk.output.say(`${reference} is ${decision}.`, { reference, moderation: decision });
  },
});
