import { formatCursor } from "#server/database/cursor.ts";
import type { Db } from "#server/database/tables.ts";
import { listSubscriptions, type SubscriptionFilter } from "#server/subscribers/subscriptions.ts";

export interface SubscriberQuery extends SubscriptionFilter {
  /** Cursor: `next` of the previous page. */
  after: string;
}

export type SubscriberPage = Awaited<ReturnType<typeof getSubscriberPage>>;

const PAGE_SIZE = 100;

/** Returns one page of the subscriptions that are in a state, or that match a search, newest first. */
export async function getSubscriberPage(db: Db, query: SubscriberQuery) {
  const rows = await listSubscriptions(db, { ...query, limit: PAGE_SIZE + 1 });
  const next = rows[PAGE_SIZE];
  return {
    subscribers: rows.slice(0, PAGE_SIZE),
    next: next && formatCursor({ at: next.requestedAt, id: next.id }),
  };
}
