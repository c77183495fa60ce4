import type { Db } from "#server/database/tables.ts";
import { countPendingComments } from "#server/enquiries/comments.ts";
import { countView } from "#server/enquiries/enquiry-list.ts";

export type BoardCounts = Awaited<ReturnType<typeof getBoardCounts>>;

/** Returns the numbers of open enquiries and of pending comments, each up to `MAX_COUNTED`. */
export async function getBoardCounts(db: Db) {
  const [open, comments] = await Promise.all([countView(db, "open"), countPendingComments(db)]);
  return { open, comments };
}
