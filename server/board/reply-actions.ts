import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { type ReplyOutcome, saveDraft, sendReply, undoReply } from "#server/enquiries/replies.ts";
import type { Upload } from "#server/http/form-body.ts";
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
  expectedVersion?: number | undefined;
}

/** `too-late`: the reply to undo was already sent. */
export type BoardReplyOutcome = BoardOutcome | ReplyOutcome | "too-late";

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
  const input = { text, uploads, removed };
  if (action === "reply") return sendReply(db, replyAction, input);
  const draft = await db.transaction().execute((trx) => saveDraft(trx, replyAction, input));
  if (draft === "too-large") return draft;
  // The draft is saved even if the enquiry has changed. With `stale`, the page reports the change before the member
  // sends the reply.
  return expectedVersion === undefined || enquiry.version === expectedVersion ? "done" : "stale";
}
