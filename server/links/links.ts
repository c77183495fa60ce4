import type { Context } from "../application/context.ts";
import { moderate } from "../comments/comments.ts";
import type { Db, EnquiryRow, SubscriptionRow } from "../database/tables.ts";
import { markAnswered, release } from "../enquiries/acts.ts";
import { enquiryNamed, fieldsIn, senderOf } from "../enquiries/enquiry.ts";
import { confirmSubscription, endSubscription, findSubscription } from "../subscriptions/subscriptions.ts";
import type { LinkPurpose } from "./signing.ts";

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
export function openLinks(context: Context) {
  const { database, signer, clock } = context;
  async function open(token: string, act: boolean): Promise<LinkPage> {
    const signed = signer.read(token);
    const purpose = signed?.purpose as LinkPurpose | undefined;
    const action: LinkAction | undefined = purpose && linkActions[purpose];
    if (!signed || !purpose || !action) return { state: "unknown", subject: {} };
    const found = await action.find(database.db, signed.subject);
    if (!found) return { state: "unknown", purpose, subject: {} };
    const page = { purpose, subject: found.subject };
    if (found.done) return { state: "already", ...page };
    if (found.over || (signed.expires !== 0 && signed.expires < clock()))
      return { state: "expired", ...page };
    if (!act) return { state: "ask", ...page };
    await action.perform(context, signed.subject);
    return { state: "done", ...page };
  }
  return {
    /** What a GET shows; changes nothing. */
    show: (token: string) => open(token, false),
    /** What a POST does. */
    perform: (token: string) => open(token, true),
  };
}

/**
 * One kind of link. `find` says what it is about, whether it has been done, and whether it counts no more; `perform`
 * does it.
 */
interface LinkAction {
  find(
    db: Db,
    id: string,
  ): Promise<{ done: boolean; over?: boolean; subject: LinkPage["subject"] } | undefined>;
  perform(context: Context, id: string): Promise<unknown>;
}

const linkActions: Partial<Record<string, LinkAction>> & Record<LinkPurpose, LinkAction> = {
  answered: aboutEnquiry(
    (row) => row.answered_at !== null,
    ({ database: { db }, clock }, reference) => markAnswered(db, { reference, now: clock() }),
  ),
  approve: aboutEnquiry(({ moderation }) => moderation === "approved", approve),
  reject: aboutEnquiry(
    ({ moderation }) => moderation === "rejected",
    ({ database: { db }, clock }, reference) => moderate(db, reference, "rejected", clock()),
  ),
  confirm: aboutSubscription("confirmed", ({ database: { db }, clock }, id) =>
    confirmSubscription(db, id, clock()),
  ),
  unsubscribe: aboutSubscription("ended", ({ database: { db }, clock }, id) =>
    endSubscription(db, id, clock()),
  ),
};

/** Shows a comment. One that somebody had marked as spam is no longer held, or it would be deleted with the spam. */
async function approve({ database: { db }, signer, options, clock }: Context, reference: string) {
  const now = clock();
  await release(db, signer, { reference, now, webhook: options.webhookUrl !== undefined });
  await moderate(db, reference, "approved", now);
}

function aboutEnquiry(isDone: (row: EnquiryRow) => boolean, perform: LinkAction["perform"]): LinkAction {
  return {
    perform,
    async find(db, reference) {
      const row = await enquiryNamed(db, reference);
      if (!row) return undefined;
      const fields = fieldsIn(row);
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
      // Whoever ended it was told that nothing comes without another request.
      const over = row?.state === "ended";
      return row && { done: row.state === done, over, subject: { email: row.email } };
    },
  };
}
