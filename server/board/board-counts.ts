import type { Context } from "#server/config/context.ts";
import { countPendingComments } from "#server/enquiries/comments.ts";
import { countView } from "#server/enquiries/enquiry-list.ts";
import { countUnmatchedMails } from "#server/mailbox/unmatched-mails.ts";
import { listsMailbox } from "./mailbox-list.ts";

export type BoardCounts = Awaited<ReturnType<typeof getBoardCounts>>;

/**
 * Returns the numbers of open enquiries, of pending comments, and of mails that are not about an enquiry, each up to
 * `MAX_COUNTED`. `mailbox` is `undefined` if these mails are not listed.
 */
export async function getBoardCounts(context: Context) {
  const { db } = context.database;
  const [open, comments, mailbox] = await Promise.all([
    countView(db, "open"),
    countPendingComments(db),
    listsMailbox(context) ? countUnmatchedMails(db) : undefined,
  ]);
  return { open, comments, mailbox };
}
