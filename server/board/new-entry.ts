import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import {
  type EntryErrors,
  enterEnquiry,
  parseEntryChannel,
  validateEntry,
} from "#server/enquiries/enter-enquiry.ts";
import { findEventReference } from "#server/enquiries/events.ts";

export interface EntryInput {
  /** The submitted values, with the field `channel`. */
  values: Record<string, string>;
  actor: string | undefined;
  /** Whether the visitor gets an acknowledgement. */
  mailsVisitor: boolean;
  /** Random id of the page. Submitting the page again does not store a second enquiry. */
  key: string;
}

export type EntryOutcome = { reference: string } | { errors: EntryErrors };

/** Stores an enquiry that staff have entered, unless it was stored before. */
export async function enterOnBoard(
  context: Context,
  { values, actor, mailsVisitor, key }: EntryInput,
): Promise<EntryOutcome> {
  const validated = validateEntry(values, context.content);
  if (!validated.ok) return { errors: validated.errors };
  const entry = {
    channel: parseEntryChannel(values.channel),
    fields: validated.fields,
    receivedAt: context.clock(),
    actor: findCurrentMember(context.content, actor) && actor,
    mailsVisitor,
    eventId: key,
  };
  const { db } = context.database;
  const reference = await db
    .transaction()
    .execute(
      async (trx) => (await findEventReference(trx, key)) ?? (await enterEnquiry(trx, entry, context)),
    );
  return { reference };
}
