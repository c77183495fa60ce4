import type { Kysely } from "kysely";
import { type Decision, moderate } from "../comments/comments.ts";
import type { EnquiryRow, SubscriptionRow, Tables } from "../database/tables.ts";
import { markAnswered } from "../enquiries/acts.ts";
import { enquiryNamed, senderOf } from "../enquiries/enquiry.ts";
import { confirmSubscription, endSubscription, findSubscription } from "../subscriptions/subscriptions.ts";
import type { Signer } from "./signing.ts";

export type LinkPurpose = "answered" | "approve" | "reject" | "confirm" | "unsubscribe";

/**
 * The page of a signed link in a mail: `ask` shows a button that posts, `done` says what was done,
 * `already` that it had been done before. `expired` and `unknown` have no button.
 */
export interface LinkPage {
  state: "ask" | "done" | "already" | "expired" | "unknown";
  purpose?: LinkPurpose;
  /** What it is about, for people who hold several such mails. */
  subject: { reference?: string; name?: string; email?: string; post?: string; text?: string };
}

/**
 * The signed links in mails (E6, E7). Mail scanners open links, so showing changes nothing;
 * only performing, the page's button, does.
 */
export function openLinks(db: Kysely<Tables>, signer: Signer, clock: () => number) {
  async function open(token: string, act: boolean): Promise<LinkPage> {
    const signed = signer.read(token);
    const purpose = signed?.purpose as LinkPurpose | undefined;
    const action: LinkAction | undefined = purpose && linkActions[purpose];
    if (!signed || !purpose || !action) return { state: "unknown", subject: {} };
    const now = clock();
    const found = await action.find(db, signed.subject);
    if (!found) return { state: "unknown", purpose, subject: {} };
    const page = { purpose, subject: found.subject };
    if (found.done) return { state: "already", ...page };
    if (signed.expires !== 0 && signed.expires < now) return { state: "expired", ...page };
    if (!act) return { state: "ask", ...page };
    await action.perform(db, signed.subject, now);
    return { state: "done", ...page };
  }
  return {
    /** What a GET shows; changes nothing. */
    show: (token: string) => open(token, false),
    /** What a POST does. */
    perform: (token: string) => open(token, true),
  };
}

/** What one kind of link is about and does. */
interface LinkAction {
  find(db: Kysely<Tables>, id: string): Promise<{ done: boolean; subject: LinkPage["subject"] } | undefined>;
  perform(db: Kysely<Tables>, id: string, now: number): Promise<unknown>;
}

const linkActions: Partial<Record<string, LinkAction>> & Record<LinkPurpose, LinkAction> = {
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
  const row = await enquiryNamed(db, reference);
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
