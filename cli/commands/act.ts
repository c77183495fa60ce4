import { addNote, take as takeEnquiry } from "../../server/board/actions.ts";
import { reopen as reopenEnquiry } from "../../server/enquiries/answered.ts";
import { confirmAppointment } from "../../server/enquiries/appointment.ts";
import { markSpam } from "../../server/enquiries/spam.ts";
import { stateOf } from "../../server/enquiries/status.ts";
import { appointmentFault, appointmentStart } from "../../shared/calendar/appointment.ts";
import { readableDay, readableTime, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { atDesk, enquiryCommand } from "../command.ts";
import { findEnquiry, refuseHeld } from "../enquiry-rows.ts";
import { type Desk, Refusal } from "../open-desk.ts";

export const take = enquiryCommand("take", "Notes who answers an enquiry.")
  .argument("<member>", "name of the member's file, such as arindam-sen")
  .action(
    atDesk(async (desk, { operands: [typed, member = ""] }) => {
      const row = await findEnquiry(desk, typed);
      const { members } = desk.content;
      const name = members.get(member)?.name;
      if (name === undefined)
        throw new Refusal(`There is no member ${member}; there are ${[...members.keys()].join(", ")}.`);
      refuseHeld(row);
      const { reference } = row;
      if (row.taken_by !== member && !(await takeEnquiry(desk.db, reference, member, desk.now)))
        throw new Refusal(`Nobody waits for an answer to ${reference}: it is answered, or asks for none.`);
      desk.output.say(`${name} has ${reference}.`, { reference, takenBy: member });
    }),
  );

export const note = enquiryCommand("note", "Adds a note to an enquiry; only staff see it.")
  .argument("<text...>", "the note")
  .action(
    atDesk(async (desk, { operands: [typed, ...words] }) => {
      const { reference } = await findEnquiry(desk, typed);
      const added = await addNote(desk.db, {
        reference,
        actor: undefined,
        text: words.join(" "),
        now: desk.now,
      });
      if (!added) throw new Refusal("The note is empty; write it behind the reference.");
      desk.output.say(`Noted with ${reference}.`, { reference, noted: true });
    }),
  );

export const spam = enquiryCommand(
  "spam",
  "Puts an enquiry aside as spam; release brings it back, discard deletes it.",
).action(
  atDesk(async (desk, { operands: [typed] }) => {
    const row = await findEnquiry(desk, typed);
    const { reference } = row;
    if (row.moderation === "approved")
      throw new Refusal(`${reference} is a comment that everybody can read; reject it first.`);
    if (!(await markSpam(desk.database, desk.signer, { reference, now: desk.now })))
      throw new Refusal(`${reference} is marked as spam already.`);
    await sayState(desk, reference, "is put aside as spam");
  }),
);

export const confirm = enquiryCommand(
  "confirm",
  "Sets the time of a call or visit; the visitor gets it by email.",
)
  .argument("<day>", "such as 2026-11-27")
  .argument("<time>", "in India, such as 16:30")
  .option("--anyway", "on a day that is no business day too")
  .action(
    atDesk(async (desk, { operands: [typed, day = "", time = ""], options }) => {
      const row = await findEnquiry(desk, typed);
      refuseHeld(row);
      const start = appointmentStart(day, time);
      const fault = appointmentFault(start, desk.now, desk.content.calendar);
      if (start === undefined) throw new Refusal("Write a day and a time, such as 2026-11-27 16:30.");
      if (fault === "past") throw new Refusal("This time is over; choose one to come.");
      if (fault && !options.anyway)
        throw new Refusal(`${readableDay(start)} is no business day; add --anyway where it is meant.`);
      const { reference } = row;
      const said = readableTime(start);
      if (!(await confirmAppointment(desk.db, { reference, start, now: desk.now })))
        throw new Refusal(`${said} is the time of ${reference} already, or it asks for no answer.`);
      desk.output.say(`${reference} is confirmed for ${said}.`, { reference, confirmed: rfc3339(start) });
    }),
  );

export const reopen = enquiryCommand("reopen", "Takes back that an enquiry was answered.").action(
  atDesk(async (desk, { operands: [typed] }) => {
    const { reference } = await findEnquiry(desk, typed);
    if (!(await reopenEnquiry(desk.db, reference, desk.now)))
      throw new Refusal(`${reference} is not marked as answered.`);
    await sayState(desk, reference, "waits for an answer again");
  }),
);

async function sayState(desk: Desk, reference: string, words: string): Promise<void> {
  const status = stateOf(await findEnquiry(desk, reference));
  desk.output.say(`${reference} ${words}.`, { reference, status });
}
