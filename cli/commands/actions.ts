import {
  type AddCommand,
  type Desk,
  DeskError,
  requireEnquiry,
  requireNotQuarantined,
  withEnquiry,
} from "#cli/open-desk.ts";
import * as actions from "#server/enquiries/staff-actions.ts";
import { getStatus } from "#server/enquiries/state.ts";

export function registerActionCommands(command: AddCommand): void {
  const addEnquiryCommand: AddCommand = (name, description) =>
    command(name, description).argument("<reference>", "such as HD-7K3M9-QXT2A");

  addEnquiryCommand("answered", "Marks an enquiry as answered.").action(
    withEnquiry(async (desk, row) => {
      requireNotQuarantined(row);
      const { reference } = row;
      const isNew = await actions.markAnswered(desk.db, { reference, now: desk.now });
      await printState(desk, reference, isNew ? "is marked as answered" : "was already marked as answered");
    }),
  );

  addEnquiryCommand("reopen", "Marks an enquiry as unanswered.").action(
    withEnquiry(async (desk, { reference }) => {
      if (!(await actions.reopen(desk.db, { reference, now: desk.now }, desk.content)))
        throw new DeskError(
          "HD_ENQUIRY_NOT_ANSWERED",
          `${reference} is not marked as answered, or needs no answer.`,
        );
      await printState(desk, reference, "is marked as unanswered");
    }),
  );

  addEnquiryCommand(
    "release",
    "Releases a quarantined enquiry, or clears a spam label, and sends the mails.",
  ).action(
    withEnquiry(async ({ db, signer, site, now, output }, { reference }) => {
      const done = await actions.release(db, signer, { reference, now, hasWebhook: site.webhook });
      if (!done) throw new DeskError("HD_ENQUIRY_NOT_QUARANTINED", `${reference} is not quarantined.`);
      output.result(`${reference} is released; its mails are queued.`, { reference, released: true });
    }),
  );

  addEnquiryCommand("discard", "Deletes a quarantined enquiry as spam; this cannot be undone.").action(
    withEnquiry(async ({ db, signer, mailFolder, now, output }, { reference }) => {
      const result = await actions.discard(db, signer, { reference, now, mailFolder });
      if (result === "refused")
        throw new DeskError("HD_ENQUIRY_NOT_QUARANTINED", `${reference} is not quarantined.`);
      if (result === "has-order")
        throw new DeskError(
          "HD_ORDER_NOT_CANCELLED",
          `${reference} is an order that is paid or can still be paid; cancel it on the board first, or release it.`,
        );
      output.result(`${reference} is deleted as spam.`, { reference, discarded: true });
    }),
  );

  const moderate = (decision: actions.Decision) =>
    withEnquiry(async ({ db, now, output }, row) => {
      requireNotQuarantined(row);
      const { reference, moderation } = row;
      if (moderation === null)
        throw new DeskError("HD_ENQUIRY_NOT_COMMENT", `${reference} is not a comment.`);
      await actions.moderate(db, { reference, now }, decision);
      output.result(`${reference} is ${decision}.`, { reference, moderation: decision });
    });
  addEnquiryCommand("approve", "Publishes a comment under its post.").action(moderate("approved"));
  addEnquiryCommand("reject", "Rejects a comment, or unpublishes it.").action(moderate("rejected"));
}

async function printState(desk: Desk, reference: string, change: string): Promise<void> {
  const status = getStatus(await requireEnquiry(desk, reference));
  desk.output.result(`${reference} ${change}.`, { reference, status });
}
