import { presentMember } from "../../server/application/read-content.ts";
import * as acts from "../../server/enquiries/acts.ts";
import { stateOf } from "../../server/enquiries/enquiry.ts";
import { appointmentFault } from "../../shared/calendar/appointment.ts";
import { indianTime, readableDay, readableTime, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { type Desk, findEnquiry, type MakeCommand, onEnquiry, Refusal, refuseHeld } from "../open-desk.ts";

/** What staff do with an enquiry; they name it first. */
export function actCommands(command: MakeCommand): void {
  const act: MakeCommand = (name, description) =>
    command(name, description).argument("<reference>", "such as HD-7K3M9-QXT2A");

  act("take", "Notes who answers an enquiry.")
    .argument("<member>", "name of the member's file, such as arindam-sen")
    .action(
      onEnquiry(async ({ db, content, now, output }, row, member: string) => {
        const name = presentMember(content, member)?.name;
        if (name === undefined) {
          const present = [...content.members.keys()].filter((slug) => presentMember(content, slug));
          throw new Refusal(`There is no member ${member}; there are ${present.join(", ")}.`);
        }
        refuseHeld(row);
        const { reference } = row;
        const by = { reference, now, actor: member };
        if (row.taken_by !== member && !(await acts.take(db, by)))
          throw new Refusal(`Nobody waits for an answer to ${reference}: it is answered, or asks for none.`);
        output.say(`${name} has ${reference}.`, { reference, takenBy: member });
      }),
    );

  act("note", "Adds a note to an enquiry; only staff see it.")
    .argument("<text...>", "the note")
    .action(
      onEnquiry(async ({ db, now, output }, { reference }, words: string[]) => {
        if (!(await acts.addNote(db, { reference, now }, words.join(" "))))
          throw new Refusal("The note is empty; write it after the reference.");
        output.say(`Noted with ${reference}.`, { reference, noted: true });
      }),
    );

  act("confirm", "Sets the time of a call or visit; the visitor gets it by email.")
    .argument("<day>", "such as 2026-11-27")
    .argument("<time>", "in India, such as 16:30")
    .option("--anyway", "on a day that is no business day too")
    .action(
      onEnquiry(async (desk, row, day: string, time: string, { anyway }: { anyway?: true }) => {
        const { db, now, content, output } = desk;
        refuseHeld(row);
        const start = indianTime(day, time);
        const fault = appointmentFault(start, now, content.calendar);
        if (start === undefined) throw new Refusal("Write a day and a time, such as 2026-11-27 16:30.");
        if (fault === "past") throw new Refusal("This time is over; choose one to come.");
        if (fault && !anyway)
          throw new Refusal(`${readableDay(start)} is no business day; add --anyway where it is meant.`);
        const { reference } = row;
        const said = readableTime(start);
        if (!(await acts.confirmAppointment(db, { reference, now }, start)))
          throw new Refusal(`${said} is the time of ${reference} already, or it asks for no answer.`);
        output.say(`${reference} is confirmed for ${said}.`, { reference, confirmed: rfc3339(start) });
      }),
    );

  act("answered", "Marks an enquiry as answered.").action(
    onEnquiry(async (desk, row) => {
      refuseHeld(row);
      const { reference } = row;
      const isNew = await acts.markAnswered(desk.db, { reference, now: desk.now });
      await sayState(desk, reference, isNew ? "is marked as answered" : "was marked before as answered");
    }),
  );

  act("reopen", "Takes back that an enquiry was answered.").action(
    onEnquiry(async (desk, { reference }) => {
      if (!(await acts.reopen(desk.db, { reference, now: desk.now })))
        throw new Refusal(`${reference} is not marked as answered.`);
      await sayState(desk, reference, "waits for an answer again");
    }),
  );

  act("spam", "Puts an enquiry aside as spam; release brings it back, discard deletes it.").action(
    onEnquiry(async (desk, { reference, moderation }) => {
      if (moderation === "approved")
        throw new Refusal(`${reference} is a comment that everybody can read; reject it first.`);
      if (!(await acts.markSpam(desk.db, desk.signer, { reference, now: desk.now })))
        throw new Refusal(`${reference} is marked as spam already.`);
      await sayState(desk, reference, "is put aside as spam");
    }),
  );

  const held = "Lets a held enquiry go on as if it had never been suspected: its mails are sent.";
  act("release", held).action(
    onEnquiry(async ({ db, signer, site, now, output }, { reference }) => {
      const done = await acts.release(db, signer, { reference, now, webhook: site.webhook });
      if (!done) throw new Refusal(`${reference} is not held back.`);
      output.say(`${reference} is released; its mails are queued.`, { reference, released: true });
    }),
  );

  act(
    "discard",
    "Deletes a held enquiry as the spam it was suspected to be; it cannot be brought back.",
  ).action(
    onEnquiry(async ({ db, signer, mailFolder, now, output }, { reference }) => {
      const done = await acts.discard(db, signer, { reference, now, mailFolder });
      if (!done) throw new Refusal(`${reference} is not held back.`);
      output.say(`${reference} is deleted as spam.`, { reference, discarded: true });
    }),
  );

  const moderated = (decision: acts.Decision) =>
    onEnquiry(async ({ db, now, output }, row) => {
      refuseHeld(row);
      const { reference, moderation } = row;
      if (moderation === null) throw new Refusal(`${reference} is not a comment.`);
      await acts.moderate(db, { reference, now }, decision);
      output.say(`${reference} is ${decision}.`, { reference, moderation: decision });
    });
  act("approve", "Shows a comment under its post.").action(moderated("approved"));
  act("reject", "Keeps a comment off its post, or takes it down again.").action(moderated("rejected"));
}

async function sayState(desk: Desk, reference: string, words: string): Promise<void> {
  const status = stateOf(await findEnquiry(desk, reference));
  desk.output.say(`${reference} ${words}.`, { reference, status });
}
