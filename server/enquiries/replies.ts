import { randomUUID } from "node:crypto";
import type { Db, ReplyDraftRow } from "#server/database/tables.ts";
import type { Upload } from "#server/http/form-body.ts";
import {
  deleteDelivery,
  deleteUntriedDelivery,
  newDelivery,
  queueDeliveries,
} from "#server/outbox/deliveries.ts";
import { replaceControlCharactersInLines } from "#shared/text/control-characters.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { listAttachments, MAX_ATTACHMENT_BYTES_PER_MAIL, toAttachmentRow } from "./attachments.ts";
import { getEventDeliveryId, recordEvent } from "./events.ts";
import { appendToSearchText, rebuildSearchText } from "./search-text.ts";
import { incrementVersion, lockEnquiry, type StaffAction } from "./staff-actions.ts";

type ReplyAction = StaffAction & { actor: string };

interface DraftInput {
  text: string;
  /** Files to attach, in addition to those that are attached already. */
  uploads: Upload[];
  /** Ids of attachments to remove. */
  removed: string[];
  /** Id that the page chose for the reply (UUID), so that it is sent only once if the browser submits it again. */
  key?: string | undefined;
}

/**
 * Stores the draft that a member writes to a visitor, with its attachments. Each member has one draft per enquiry.
 * @returns the draft, or `too-large` if its attachments would exceed the limit; the text is stored in both cases
 */
export async function saveDraft(
  trx: Db,
  { reference, actor }: ReplyAction,
  { text, uploads, removed }: DraftInput,
): Promise<ReplyDraftRow | "too-large"> {
  const draft = await trx
    .insertInto("reply_drafts")
    .values({ id: randomUUID(), reference, actor, text: cleanReplyText(text) })
    .onConflict((c) => c.columns(["reference", "actor"]).doUpdateSet({ text: cleanReplyText(text) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (removed.length > 0)
    await trx.deleteFrom("attachments").where("reply", "=", draft.id).where("id", "in", removed).execute();
  const attached = await listAttachments(trx, draft.id);
  const sizes = [...attached.map(({ size }) => size), ...uploads.map(({ content }) => content.length)];
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_ATTACHMENT_BYTES_PER_MAIL) return "too-large";
  // One insert per file, because the content of each may be megabytes.
  for (const upload of uploads)
    await trx.insertInto("attachments").values(toAttachmentRow(draft, upload)).execute();
  return draft;
}

const cleanReplyText = (text: string): string =>
  [...replaceControlCharactersInLines(text)].slice(0, LIMITS.replyLength).join("");

/**
 * Returns the reply that was sent with a key.
 * @returns `undefined` if there is none, or it was undone
 */
export const findSentReply = (db: Db, reference: string, key: string | undefined) =>
  db
    .selectFrom("events")
    .select(["text", "actor"])
    .where("id", "=", key ?? "")
    .where("reference", "=", reference)
    .where("kind", "=", "replied")
    .executeTakeFirst();

/** Whether a sent reply has this text. */
export const isSameReply = (sent: { text: string }, text: string): boolean =>
  sent.text === cleanReplyText(text).trim();

/**
 * `empty`: the reply has no text. `already-sent`: another text was sent with this key. `refused`: the enquiry has
 * changed, is quarantined, or has no email address.
 */
export type ReplyOutcome = "done" | "empty" | "too-large" | "already-sent" | "refused";

/**
 * Sends a reply to the visitor after `LIMITS.undoSeconds`, assigns the enquiry to the sender and marks it as answered.
 * If the reply cannot be sent, it remains as a draft. A reply that was sent with the same key is not sent again.
 */
export function sendReply(db: Db, action: ReplyAction, input: DraftInput): Promise<ReplyOutcome> {
  const { reference, actor, now } = action;
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, action);
    const sent = await findSentReply(trx, reference, input.key);
    if (sent && isSameReply(sent, input.text)) return "done";
    const draft = await saveDraft(trx, action, input);
    if (draft === "too-large") return "too-large";
    if (sent) return "already-sent";
    if (draft.text.trim() === "") return "empty";
    if (!enquiry?.email) return "refused";
    await trx.deleteFrom("reply_drafts").where("id", "=", draft.id).execute();
    const id = input.key ?? draft.id;
    await recordEvent(trx, "replied", { ...action, text: draft.text.trim(), id });
    await trx.updateTable("attachments").set({ reply: id }).where("reply", "=", draft.id).execute();
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        answered_at: enquiry.answered_at ?? now,
        taken_by: actor,
        search: appendToSearchText(splitQuotedText(draft.text).text),
      }))
      .where("reference", "=", reference)
      .execute();
    const createMail = (kind: "reply" | "staff-reply", recipient: string) => ({
      ...newDelivery({ reference, kind, recipient, id: getEventDeliveryId(reference, kind, id) }, now),
      next_attempt_at: now + LIMITS.undoSeconds * 1_000,
    });
    const mails = [createMail("reply", enquiry.email), createMail("staff-reply", "")];
    await queueDeliveries(trx, mails);
    return "done";
  });
}

/**
 * Takes back a reply that was not sent yet. It becomes a draft again, and an enquiry that it answered is open again.
 * @param reply id of the reply
 * @returns false if the mail was already sent, or an attempt was made
 */
export function undoReply(db: Db, action: StaffAction, reply: string): Promise<boolean> {
  const { reference } = action;
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, action);
    if (!enquiry) return false;
    if (!(await deleteUntriedDelivery(trx, getEventDeliveryId(reference, "reply", reply)))) return false;
    await deleteDelivery(trx, getEventDeliveryId(reference, "staff-reply", reply));
    const event = await trx
      .deleteFrom("events")
      .where("id", "=", reply)
      .returning(["id", "actor", "text", "happened_at"])
      .executeTakeFirstOrThrow();
    await restoreDraft(trx, { id: reply, reference, actor: event.actor ?? "", text: event.text });
    const wasAnswer = enquiry.answered_at === event.happened_at;
    await trx
      .updateTable("enquiries")
      .set((e) => ({ ...incrementVersion(e), ...(wasAnswer && { answered_at: null }) }))
      .where("reference", "=", reference)
      .execute();
    await rebuildSearchText(trx, [reference]);
    return true;
  });
}

/** Stores a draft again. If the member has begun another one since, its text and attachments are added. */
async function restoreDraft(trx: Db, draft: ReplyDraftRow): Promise<void> {
  const newer = await trx
    .deleteFrom("reply_drafts")
    .where("reference", "=", draft.reference)
    .where("actor", "=", draft.actor)
    .returningAll()
    .executeTakeFirst();
  const text = [draft.text, newer?.text.trim()].filter(Boolean).join("\n\n");
  await trx
    .insertInto("reply_drafts")
    .values({ ...draft, text })
    .execute();
  if (newer)
    await trx.updateTable("attachments").set({ reply: draft.id }).where("reply", "=", newer.id).execute();
}
