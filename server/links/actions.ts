import type { Kysely } from "kysely";
import type { LinkPage, LinkPurpose } from "../application/services.ts";
import { type Decision, moderate } from "../comments/comments.ts";
import type { EnquiryRow, SubscriptionRow, Tables } from "../database/tables.ts";
import { markAnswered } from "../enquiries/answered.ts";
import { senderOf } from "../enquiries/sender.ts";
import { confirmSubscription, endSubscription, findSubscription } from "../subscriptions/subscriptions.ts";

/** What one kind of link is about and does. */
export interface LinkAction {
  find(db: Kysely<Tables>, id: string): Promise<{ done: boolean; subject: LinkPage["subject"] } | undefined>;
  perform(db: Kysely<Tables>, id: string, now: number): Promise<unknown>;
}

export const linkActions: Partial<Record<string, LinkAction>> & Record<LinkPurpose, LinkAction> = {
  answered: {
    find: (db, reference) => aboutEnquiry(db, reference, (row) => row.answered_at !== null),
    perform: markAnswered,
  },
  approve: moderation("approved"),
  reject: moderation("rejected"),
  confirm: {
    find: (db, id) => aboutSubscription(db, id, ({ state }) => state === "confirmed"),
    perform: (db, id, now) => onSubscription(db, id, now, confirmSubscription),
  },
  unsubscribe: {
    find: (db, id) => aboutSubscription(db, id, ({ state }) => state === "ended"),
    perform: (db, id, now) => onSubscription(db, id, now, endSubscription),
  },
};

function moderation(decision: Decision): LinkAction {
  return {
    find: (db, reference) => aboutEnquiry(db, reference, (row) => row.moderation === decision),
    perform: (db, reference, now) => moderate(db, reference, decision, now),
  };
}

async function aboutEnquiry(db: Kysely<Tables>, reference: string, done: (row: EnquiryRow) => boolean) {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const subject = { reference, name: senderOf(fields).name, text: fields.message ?? "" };
  return {
    done: done(row),
    subject: row.form === "comment" && row.subject ? { ...subject, post: row.subject } : subject,
  };
}

async function aboutSubscription(db: Kysely<Tables>, id: string, done: (row: SubscriptionRow) => boolean) {
  const row = await findSubscription(db, id);
  return row && { done: done(row), subject: { email: row.email } };
}

async function onSubscription(
  db: Kysely<Tables>,
  id: string,
  now: number,
  change: (db: Kysely<Tables>, row: SubscriptionRow, now: number) => Promise<void>,
): Promise<void> {
  const row = await findSubscription(db, id);
  if (row) await change(db, row, now);
}
