import { formatCursor } from "#server/database/cursor.ts";
import type { Db } from "#server/database/tables.ts";
import { findLastDecisions, listComments } from "#server/enquiries/comments.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import type { CommentView } from "#shared/schemas/board.ts";

export interface CommentQuery {
  view: CommentView;
  /** Cursor: `next` of the previous page. */
  after: string;
}

export type CommentPage = Awaited<ReturnType<typeof getCommentPage>>;

const PAGE_SIZE = 50;

export async function getCommentPage(db: Db, { view, after }: CommentQuery) {
  const rows = await listComments(db, { moderation: view, after, limit: PAGE_SIZE + 1 });
  const next = rows[PAGE_SIZE];
  const comments = rows.slice(0, PAGE_SIZE);
  const references = comments.map(({ reference }) => reference);
  const decisions = await findLastDecisions(db, references);
  return {
    comments: comments.map(({ subject, fields, ...row }) => {
      const values = parseFields({ fields });
      return {
        ...row,
        /** Slug of the post. */
        post: subject ?? "",
        name: getSender(values).name,
        message: values.message ?? "",
        decision: decisions.get(row.reference),
      };
    }),
    next: next && formatCursor({ at: next.receivedAt, id: next.reference }),
  };
}
