import type { Db } from "#server/database/tables.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { isNotQuarantined } from "#server/enquiries/state.ts";
import type { CommentView } from "#shared/schemas/board.ts";
import { createCursorCondition, formatCursor } from "./cursor.ts";

export interface CommentQuery {
  view: CommentView;
  /** Cursor: `next` of the previous page. */
  after: string;
}

export type CommentPage = Awaited<ReturnType<typeof listComments>>;

const PAGE_SIZE = 50;

/** Returns a page of comments in a state: pending ones oldest first, others newest first. Quarantined ones are left out. */
export async function listComments(db: Db, { view, after }: CommentQuery) {
  const direction = view === "pending" ? "asc" : "desc";
  const rows = await db
    .selectFrom("enquiries")
    .select(["reference", "subject", "fields", "version", "received_at as receivedAt"])
    .where("moderation", "=", view)
    .where(isNotQuarantined)
    .where(createCursorCondition(after, { at: "received_at", id: "reference" }, direction))
    .orderBy("received_at", direction)
    .orderBy("reference", direction)
    .limit(PAGE_SIZE + 1)
    .execute();
  const next = rows[PAGE_SIZE];
  const comments = rows.slice(0, PAGE_SIZE);
  const decisions = await findLastDecisions(
    db,
    comments.map(({ reference }) => reference),
  );
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

/** Returns when and by whom each comment was approved or rejected last, by reference. */
async function findLastDecisions(db: Db, references: string[]) {
  if (references.length === 0) return new Map<string, { at: number; actor: string | null }>();
  const events = await db
    .selectFrom("events")
    .select(["reference", "happened_at as at", "actor"])
    .where("reference", "in", references)
    .where("kind", "in", ["approved", "rejected"])
    .orderBy("happened_at")
    .execute();
  return new Map(events.map(({ reference, ...decision }) => [reference, decision]));
}
