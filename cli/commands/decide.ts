import { type Decision, moderate } from "../../server/comments/comments.ts";
import { markAnswered } from "../../server/enquiries/answered.ts";
import { discard as discardHeld, release as releaseHeld } from "../../server/enquiries/decide-held.ts";
import { stateOf } from "../../server/enquiries/status.ts";
import { mailFolderIn } from "../../server/mail/mail-files.ts";
import { atDesk, enquiryCommand } from "../command.ts";
import { findEnquiry, refuseHeld } from "../enquiry-rows.ts";
import { Refusal } from "../open-desk.ts";

const decide = (decision: Decision) =>
  atDesk(async (desk, { operands }) => {
    const row = await findEnquiry(desk, operands[0]);
    const { reference } = row;
    refuseHeld(row);
    if ((await moderate(desk.db, reference, decision, desk.now)) === "unknown") {
      throw new Refusal(`${reference} is not a comment.`);
    }
    desk.output.say(`${reference} is ${decision}.`, { reference, moderation: decision });
  });

export const approve = enquiryCommand("approve", "Shows a comment under its post.").action(
  decide("approved"),
);

export const reject = enquiryCommand(
  "reject",
  "Keeps a comment off its post, or takes it down again.",
).action(decide("rejected"));

export const answered = enquiryCommand("answered", "Marks an enquiry as answered.").action(
  atDesk(async (desk, { operands }) => {
    const row = await findEnquiry(desk, operands[0]);
    refuseHeld(row);
    const { reference } = row;
    const result = await markAnswered(desk.db, reference, desk.now);
    const status = stateOf(await findEnquiry(desk, reference));
    const words = result === "already" ? "was marked before" : "is marked";
    desk.output.say(`${reference} ${words} as answered.`, { reference, status });
  }),
);

export const release = enquiryCommand(
  "release",
  "Lets a held enquiry go on as if it had never been suspected: its mails are sent.",
).action(
  atDesk(async ({ database, signer, site, now, output }, { operands: [typed = ""] }) => {
    const reference = typed.toUpperCase();
    const done = await releaseHeld(database, signer, { reference, now, webhook: site.webhook });
    if (!done) throw new Refusal(`No enquiry ${typed} is held back.`);
    output.say(`${reference} is released; its mails are queued.`, { reference, released: true });
  }),
);

export const discard = enquiryCommand(
  "discard",
  "Deletes a held enquiry as the spam it was suspected to be; it cannot be brought back.",
).action(
  atDesk(async ({ database, signer, env, now, output }, { operands: [typed = ""] }) => {
    const reference = typed.toUpperCase();
    const done = await discardHeld(database, signer, {
      reference,
      now,
      mailFolder: mailFolderIn(env.dataDir),
    });
    if (!done) throw new Refusal(`No enquiry ${typed} is held back.`);
    output.say(`${reference} is deleted as spam.`, { reference, discarded: true });
  }),
);
