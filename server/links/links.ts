import type { Kysely } from "kysely";
import type { LinkPage, Services } from "../application/services.ts";
import { moderate } from "../comments/comments.ts";
import type { EnquiryRow, SubscriptionRow, Tables } from "../database/tables.ts";
import { markAnswered } from "../enquiries/answered.ts";
import { senderOf } from "../enquiries/sender.ts";
import { enquiryNamed } from "../enquiries/state.ts";
import { confirmSubscription, endSubscription, findSubscription } from "../subscriptions/subscriptions.ts";
import type { LinkPurpose, Signer } from "./signing.ts";

/**
 * The signed links in mails (E6, E7). Mail scanners open links, so showing changes nothing;
 * only performing, the page's button, does.
 */
export function openLinks(db: Kysely<Tables>, signer: Signer, clock: () => number): Services["links"] {
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
  return { show: (token) => open(token, false), perform: (token) => open(token, true) };
}

/** What one kind of link is about, whether it has been done, and what does it. */
interface LinkAction {
  find(db: Kysely<Tables>, id: string): Promise<{ done: boolean; subject: LinkPage["subject"] } | undefined>;
  perform(db: Kysely<Tables>, id: string, now: number): Promise<unknown>;
}

const linkActions: Partial<Record<string, LinkAction>> & Record<LinkPurpose, LinkAction> = {
  answered: aboutEnquiry((row) => row.answered_at !== null, markAnswered),
  approve: aboutEnquiry(
    ({ moderation }) => moderation === "approved",
    (db, reference, now) => moderate(db, reference, "approved", now),
  ),
  reject: aboutEnquiry(
    ({ moderation }) => moderation === "rejected",
    (db, reference, now) => moderate(db, reference, "rejected", now),
  ),
  confirm: aboutSubscription("confirmed", confirmSubscription),
  unsubscribe: aboutSubscription("ended", endSubscription),
};

function aboutEnquiry(isDone: (row: EnquiryRow) => boolean, perform: LinkAction["perform"]): LinkAction {
  return {
    perform,
    async find(db, reference) {
      const row = await enquiryNamed(db, reference);
      if (!row) return undefined;
      const fields = JSON.parse(row.fields) as Record<string, string>;
      const post = row.form === "comment" && row.subject ? { post: row.subject } : {};
      const subject = { reference, name: senderOf(fields).name, text: fields.message ?? "", ...post };
      return { done: isDone(row), subject };
    },
  };
}

function aboutSubscription(done: SubscriptionRow["state"], perform: LinkAction["perform"]): LinkAction {
  return {
    perform,
    async find(db, id) {
      const row = await findSubscription(db, id);
      return row && { done: row.state === done, subject: { email: row.email } };
    },
  };
}
