import type { Content } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { recordEvent } from "./events.ts";
import { type IncomingAttachment, storeMailAttachments } from "./mail-attachments.ts";
import { computePromise } from "./promise.ts";
import { addToSearchText } from "./search-text.ts";
import { incrementVersion, type StaffAction } from "./staff-actions.ts";
import { stateExpression } from "./state.ts";

// Records the mails that are read in the mailbox, in the transaction that has locked their enquiry.

export type LockedEnquiry = EnquiryRow & { state: string };

/** Locks an enquiry by an update without changes, so that processes that record a mail run one after the other. */
export const lockForMail = (trx: Db, reference: string): Promise<LockedEnquiry | undefined> =>
  trx
    .updateTable("enquiries")
    .set({ reference })
    .where("reference", "=", reference)
    .returningAll()
    .returning(stateExpression.as("state"))
    .executeTakeFirst();

export interface RecordedMail {
  /** Id of its event. */
  id: string;
  /** When it arrived. */
  at: number;
  text: string;
  /** Whether its sender may be forged. */
  isUnverified: boolean;
  attachments: IncomingAttachment[];
  /** As in the mail. It is stored only if it is well-formed, with angle brackets. */
  messageId?: string | undefined;
}

const MESSAGE_ID = /^<[!-;=?-~]+>$/;
/** As for the mails that are read in the mailbox. */
const MAX_MESSAGE_ID_LENGTH = 252;

/** Returns a Message-ID to which replies can refer, or `undefined`. */
export const toMessageId = (id = ""): string | undefined =>
  id.length <= MAX_MESSAGE_ID_LENGTH && MESSAGE_ID.test(id) ? id : undefined;

/**
 * Records a mail of the visitor. An answered enquiry is open again, with a new deadline and the same assignee.
 * @param mail.from address of the sender
 * @param mail.isAttached whether staff have attached it: the enquiry stays answered if the mail is older than the answer
 * @returns the updated enquiry, with its previous state
 */
export async function recordVisitorMail(
  trx: Db,
  enquiry: LockedEnquiry,
  mail: RecordedMail & { from: string; isAttached: boolean },
  content: Pick<Content, "company" | "calendar">,
): Promise<LockedEnquiry> {
  const { reference, email, state } = enquiry;
  const { id, at, text, isUnverified, attachments, from, messageId } = mail;
  const event = {
    ...{ id, reference, now: at, text: addSender(text, from, email), isUnverified },
    messageId: toMessageId(messageId),
  };
  await recordEvent(trx, "visitor-replied", event);
  await storeMailAttachments(trx, { id, reference }, attachments);
  const isOlder = mail.isAttached && at < (enquiry.answered_at ?? 0);
  const reopened = state === "answered" &&
    !isOlder && {
      answered_at: null,
      asked_at: at,
      ...computePromise(at, content),
    };
  await trx
    .updateTable("enquiries")
    .set((e) => ({ ...incrementVersion(e), ...reopened }))
    .where("reference", "=", reference)
    .execute();
  await addToSearchText(trx, reference, splitQuotedText(text).text);
  return { ...enquiry, ...reopened };
}

/**
 * Records an automatic answer. It changes nothing else.
 * @param mail.from address of the sender
 */
export const recordAutomaticMail = (
  trx: Db,
  { reference, email }: LockedEnquiry,
  { id, at, text, isUnverified, messageId, from }: Omit<RecordedMail, "attachments"> & { from: string },
): Promise<void> =>
  recordEvent(trx, "auto-replied", {
    ...{ id, reference, now: at, isUnverified, messageId: toMessageId(messageId) },
    text: addSender(text, from, email),
  });

/** The visitor may write from another address, or a colleague of the visitor may. */
const addSender = (text: string, from: string, email: string): string =>
  from === email ? text : `${from}\n\n${text}`;

/**
 * Records a mail of staff to the visitor. If its sender is verified, it may answer the enquiry.
 * @param mail.actor slug of the member who sent it, if known
 * @param mail.recipients addresses outside the team
 */
export async function recordStaffMail(
  trx: Db,
  enquiry: LockedEnquiry,
  mail: RecordedMail & { actor: string | undefined; recipients: string[] },
): Promise<void> {
  const { reference } = enquiry;
  const { id, at, text, attachments, messageId, ...event } = mail;
  const now = at;
  await recordEvent(trx, "replied", {
    id,
    reference,
    now,
    text,
    ...event,
    messageId: toMessageId(messageId),
  });
  await storeMailAttachments(trx, { id, reference }, attachments);
  if (!mail.isUnverified) await answerByMail(trx, enquiry, mail);
  await addToSearchText(trx, reference, splitQuotedText(text).text);
}

/** Records a mail of staff about an enquiry that the visitor did not get. It answers nothing. */
export async function recordTeamMail(
  trx: Db,
  { reference }: LockedEnquiry,
  mail: RecordedMail & { actor: string | undefined; recipients: string[] },
): Promise<void> {
  const { id, at, text, attachments, recipients: _, ...event } = mail;
  await recordEvent(trx, "team-mail", { id, reference, now: at, text, ...event });
  await storeMailAttachments(trx, { id, reference }, attachments);
  await addToSearchText(trx, reference, splitQuotedText(text).text);
}

/**
 * Updates an enquiry after a mail of staff to the visitor. The mail answers the enquiry, unless the visitor has written
 * since, and assigns it to its sender if there is no assignee.
 * @param mail.at when it arrived
 * @param mail.actor slug of the member who sent it, if known
 */
async function answerByMail(
  trx: Db,
  { reference, state, asked_at, received_at, taken_by }: LockedEnquiry,
  { at, actor }: { at: number; actor: string | undefined },
): Promise<void> {
  const askedAt = asked_at ?? received_at;
  // IMAP's dates are whole seconds, so an answer within the same second looks older than the enquiry.
  const isAnswer = state === "open" && Math.floor(askedAt / 1_000) * 1_000 <= at;
  await trx
    .updateTable("enquiries")
    .set((e) => ({
      ...incrementVersion(e),
      ...(isAnswer && { answered_at: Math.max(at, askedAt) }),
      taken_by: taken_by ?? actor ?? null,
    }))
    .where("reference", "=", reference)
    .execute();
}

/**
 * Confirms that staff sent a mail in their name whose sender was not verified.
 * @param mail id of its event
 * @returns false if there is no such mail, or it was confirmed before
 */
export function confirmMail(db: Db, { reference }: StaffAction, mail: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockForMail(trx, reference);
    const event = await trx
      .updateTable("events")
      .set({ sender: null })
      .where("id", "=", mail)
      .where("reference", "=", reference)
      .where("kind", "=", "replied")
      .where("sender", "=", "unverified")
      .returning(["happened_at", "actor"])
      .executeTakeFirst();
    if (!enquiry || !event) return false;
    await answerByMail(trx, enquiry, { at: event.happened_at, actor: event.actor ?? undefined });
    return true;
  });
}

/** Records that mails about an enquiry were not recorded. The timeline states it once, with the last time. */
export async function recordOmittedMails(trx: Db, reference: string, now: number): Promise<void> {
  const id = `mails-omitted-${reference}`;
  await trx.deleteFrom("events").where("id", "=", id).execute();
  await recordEvent(trx, "mails-omitted", { id, reference, now });
}
