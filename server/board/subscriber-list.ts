import { sql } from "kysely";
import type { Db } from "#server/database/tables.ts";
import { containsText } from "#server/enquiries/search-text.ts";
import type { SubscriberView } from "#shared/schemas/board.ts";
import { createCursorCondition, formatCursor } from "./cursor.ts";

export interface SubscriberQuery {
  view: SubscriberView;
  /** Part of an email address. A search covers all states. */
  emailPart: string;
  /** Cursor: `next` of the previous page. */
  after: string;
}

export type SubscriberPage = Awaited<ReturnType<typeof listSubscribers>>;

const PAGE_SIZE = 100;

/** Returns one page of the subscriptions that are in a state, or that match a search, newest first. */
export async function listSubscribers(db: Db, query: SubscriberQuery) {
  const rows = await selectSubscribers(db, query)
    .where(createCursorCondition(query.after, { at: "requested_at", id: "id" }, "desc"))
    .limit(PAGE_SIZE + 1)
    .execute();
  const next = rows[PAGE_SIZE];
  return {
    subscribers: rows.slice(0, PAGE_SIZE),
    next: next && formatCursor({ at: next.requestedAt, id: next.id }),
  };
}

/** Returns all subscriptions in a state, newest first. */
export const exportSubscribers = (db: Db, view: SubscriberView) =>
  selectSubscribers(db, { view, emailPart: "" }).execute();

const selectSubscribers = (db: Db, { view, emailPart }: Pick<SubscriberQuery, "view" | "emailPart">) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "email", "name", "state", "reference"])
    .select(["requested_at as requestedAt", "confirmed_at as confirmedAt", "ended_at as endedAt"])
    .where(emailPart === "" ? sql<boolean>`state = ${view}` : containsText("email", emailPart.toLowerCase()))
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc");
