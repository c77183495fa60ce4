import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { getEventDeliveryId } from "#server/enquiries/events.ts";
import {
  findSentReply,
  isSameReply,
  type ReplyOutcome,
  saveDraft,
  sendReply,
  undoReply,
} from "#server/enquiries/replies.ts";
import type { Upload } from "#server/http/form-body.ts";
import { listDeliveries } from "#server/outbox/deliveries.ts";
import { isUuid } from "#shared/text/uuid.ts";
import { type BoardOutcome, explainRefusal } from "./board-actions.ts";
import { addSavedReply } from "./saved-replies.ts";

export const replyActions = ["reply", "save-draft", "undo-reply"] as const;

export interface ReplyRequest {
  reference: string;
  action: (typeof replyActions)[number];
  /** Slug of the member who writes. */
  actor: string | undefined;
  text: string;
  uploads: Upload[];
  /** Ids of attachments to remove. */
  removed: string[];
  /** Id of a saved reply whose text is added to the draft. */
  saved: string | undefined;
  /** Id of the reply to undo. */
  reply: string;
  /** Id that the page chose for the reply. A reply with the same id is sent only once. */
  key?: string | undefined;
  expectedVersion?: number | undefined;
}

/** `too-late`: the reply to undo was already sent. `sent`: the draft to save was already sent as a reply. */
export type BoardReplyOutcome = BoardOutcome | ReplyOutcome | "too-late" | "sent";

/** A reply that cannot be sent is saved as a draft. */
export async function performReplyAction(
  context: Context,
  request: ReplyRequest,
): Promise<BoardReplyOutcome> {
  const outcome = await runReplyAction(context, request);
  return outcome === "refused" ? explainRefusal(context.database.db, request) : outcome;
}

async function runReplyAction(context: Context, request: ReplyRequest): Promise<BoardReplyOutcome> {
  const { database, content, clock } = context;
  const { db } = database;
  const { reference, action, actor, uploads, removed, saved, expectedVersion } = request;
  const now = clock();
  if (action === "undo-reply") {
    const isUndone = await undoReply(db, { reference, now }, request.reply);
    return isUndone ? "done" : "too-late";
  }
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry || actor === undefined || !findCurrentMember(content, actor)) return "refused";
  const text = saved === undefined ? request.text : addSavedReply(request.text, saved, enquiry, content);
  const replyAction = { reference, now, actor, expectedVersion };
  const key = isUuid(request.key) ? request.key : undefined;
  const input = { text, uploads, removed, key };
  if (action === "reply") return sendReply(db, replyAction, input);
  const sent = await findSentReply(db, reference, key);
  if (sent && isSameReply(sent, text)) return "sent";
  const draft = await db.transaction().execute((trx) => saveDraft(trx, replyAction, input));
  if (draft === "too-large") return draft;
  // The draft is saved even if the enquiry has changed. With `stale`, the page reports the change before the member
  // sends the reply.
  return expectedVersion === undefined || enquiry.version === expectedVersion ? "done" : "stale";
}

/** `waiting`: the mail is still tried. `unknown`: the reply was undone, or does not exist. */
export type ReplyState = "waiting" | "sent" | "failed" | "unknown";

/** @param reply id of the reply */
export async function getReplyState(db: Db, reference: string, reply: string): Promise<ReplyState> {
  const id = getEventDeliveryId(reference, "reply", reply);
  const delivery = (await listDeliveries(db, reference)).find((row) => row.id === id);
  if (!delivery) return "unknown";
  if (delivery.delivered_at !== null) return "sent";
  return delivery.state === "failed" ? "failed" : "waiting";
}
