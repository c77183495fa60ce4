import {
  type Desk,
  DeskError,
  findEnquiry,
  type MakeCommand,
  onEnquiry,
  refuseQuarantined,
} from "#cli/open-desk.ts";
import * as acts from "#server/actions/actions.ts";
import { stateOf } from "#server/enquiries/enquiry.ts";

/** Commands that change one enquiry, named by its reference. */
export function actCommands(command: MakeCommand): void {
  const act: MakeCommand = (name, description) =>
    command(name, description).argument("<reference>", "such as HD-7K3M9-QXT2A");

  act("answered", "Marks an enquiry as answered.").action(
    onEnquiry(async (desk, row) => {
      refuseQuarantined(row);
      const { reference } = row;
      const isNew = await acts.markAnswered(desk.db, { reference, now: desk.now });
      await printState(desk, reference, isNew ? "is marked as answered" : "was already marked as answered");
    }),
  );

  act("reopen", "Undoes answered: the enquiry awaits an answer again.").action(
    onEnquiry(async (desk, { reference }) => {
      if (!(await acts.reopen(desk.db, { reference, now: desk.now })))
        throw new DeskError(`${reference} is not marked as answered.`);
      await printState(desk, reference, "awaits an answer again");
    }),
  );

  act("release", "Releases a quarantined enquiry and sends its mails.").action(
    onEnquiry(async ({ db, signer, site, now, output }, { reference }) => {
      const done = await acts.release(db, signer, { reference, now, webhook: site.webhook });
      if (!done) throw new DeskError(`${reference} is not quarantined.`);
      output.result(`${reference} is released; its mails are queued.`, { reference, released: true });
    }),
  );

  act("discard", "Deletes a quarantined enquiry as spam; this cannot be undone.").action(
    onEnquiry(async ({ db, signer, mailFolder, now, output }, { reference }) => {
      const done = await acts.discard(db, signer, { reference, now, mailFolder });
      if (!done) throw new DeskError(`${reference} is not quarantined.`);
      output.result(`${reference} is deleted as spam.`, { reference, discarded: true });
    }),
  );

  const moderate = (decision: acts.Decision) =>
    onEnquiry(async ({ db, now, output }, row) => {
      refuseQuarantined(row);
      const { reference, moderation } = row;
      if (moderation === null) throw new DeskError(`${reference} is not a comment.`);
      await acts.moderate(db, { reference, now }, decision);
      output.result(`${reference} is ${decision}.`, { reference, moderation: decision });
    });
  act("approve", "Publishes a comment under its post.").action(moderate("approved"));
  act("reject", "Rejects a comment, or unpublishes it.").action(moderate("rejected"));
}

async function printState(desk: Desk, reference: string, change: string): Promise<void> {
  const status = stateOf(await findEnquiry(desk, reference));
  desk.output.result(`${reference} ${change}.`, { reference, status });
}
