import type { SelectQueryBuilder } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import {
  selectEnquiriesDue,
  selectFailedDeliveries,
  selectOverdueEnquiries,
  selectPendingComments,
  selectQuarantinedEnquiries,
} from "./statistics.ts";

export const countNeedingAttention = async (db: Db, now: number) => ({
  overdue: await countRows(selectOverdueEnquiries(db, now)),
  quarantined: await countRows(selectQuarantinedEnquiries(db)),
  comments: await countRows(selectPendingComments(db)),
  failed: await countRows(selectFailedDeliveries(db, now)),
});

const columns = ["reference", "form", "fields", "phone", "reply_by", "taken_by", "held_reason"] as const;

export type ListedEnquiry = Pick<EnquiryRow, (typeof columns)[number]>;

/** The first rows of a list, and the number of all its rows. */
export interface Excerpt<Row> {
  rows: Row[];
  count: number;
}

/**
 * Returns the enquiries, comments and deliveries that need the attention of staff.
 * @param options.dueUpTo open enquiries with a deadline up to this time are due
 * @param options.limit maximum number of rows of each list
 */
export async function listNeedingAttention(
  db: Db,
  now: number,
  { dueUpTo, limit }: { dueUpTo: number; limit: number },
) {
  const overdue = selectOverdueEnquiries(db, now).select(columns).orderBy("reply_by");
  const due = selectEnquiriesDue(db, now, dueUpTo).select(columns).orderBy("reply_by");
  // Newest first, because a long list is truncated.
  const quarantined = selectQuarantinedEnquiries(db).select(columns).orderBy("reply_by", "desc");
  const comments = selectPendingComments(db)
    .select(["reference", (e) => e.fn.coalesce("released_at", "received_at").as("since")])
    .orderBy("received_at");
  const failed = selectFailedDeliveries(db, now).select("id").orderBy("created_at", "desc");
  return {
    overdue: await loadExcerpt(overdue, limit),
    due: await loadExcerpt(due, limit),
    quarantined: await loadExcerpt(quarantined, limit),
    comments: await loadExcerpt(comments, limit),
    failed: await loadExcerpt(failed, limit),
  };
}

const loadExcerpt = async <Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  limit: number,
): Promise<Excerpt<Row>> => ({
  rows: (await query.limit(limit).execute()) as Row[],
  count: await countRows(query.clearSelect().clearOrderBy()),
});
