import { randomUUID } from "node:crypto";
import { paths } from "#shared/addresses/paths.ts";
import { commentViews, subscriberViews } from "#shared/schemas/board.ts";
import { getPostsExceptDrafts } from "#src/data/blog/posts.ts";
import { getSorted } from "#src/data/content/collections.ts";
import { mailboxOutcomes } from "./BoardMailbox.tsx";
import { type BoardSession, findMember, getQueryParam } from "./load-board.ts";

/** Loads a page of comments by the state in the query string. */
export async function loadComments({ board, cookies }: BoardSession, params: URLSearchParams) {
  const view = commentViews.find((name) => name === params.get("view")) ?? "pending";
  const posts = await getPostsExceptDrafts();
  return {
    view,
    page: await board.comments({ view, after: getQueryParam(params, "after") }),
    /** Titles of the posts by slug. */
    posts: Object.fromEntries(posts.map(({ id, data }) => [id, data.title])),
    members: await getSorted("members"),
    formToken: cookies.formToken,
    isUnchanged: params.has("unchanged"),
  };
}

/** Returns the state of subscriptions in the query string. */
export const getSubscriberView = (params: URLSearchParams) =>
  subscriberViews.find((name) => name === params.get("view")) ?? "confirmed";

/** Loads a page of subscriptions by the filters in the query string. */
export async function loadSubscribers({ board }: BoardSession, params: URLSearchParams) {
  const view = getSubscriberView(params);
  const emailPart = getQueryParam(params, "q");
  return {
    view,
    emailPart,
    page: await board.subscribers({ view, emailPart, after: getQueryParam(params, "after") }),
  };
}

/** The page is refreshed this many times while a request for a mail is being performed. */
const MAX_REFRESHES = 15;

/**
 * Loads a page of the mails that are not about an enquiry. `refreshUrl` is set while the mailbox process performs a
 * request.
 */
export async function loadMailbox({ board, cookies }: BoardSession, params: URLSearchParams) {
  const getParam = (name: string) => getQueryParam(params, name);
  const [after, mail, outcome] = [getParam("after"), getParam("mail"), getParam("outcome")];
  const page = (await board.mailbox?.(after)) ?? { mails: [], next: undefined, openEnquiries: [] };
  const refreshes = Number.parseInt(getParam("refreshes"), 10) || 0;
  const isWaiting = page.mails.some(({ state }) => state !== "listed" && state !== "missing");
  return {
    page,
    formToken: cookies.formToken,
    after,
    outcome: mailboxOutcomes.find((name) => name === outcome),
    reference: getParam("reference").slice(0, 20),
    faultyMail: outcome === "unknown" ? mail : "",
    refreshUrl:
      isWaiting && outcome && refreshes < MAX_REFRESHES
        ? paths.boardMailbox({ after, mail, outcome, refreshes: String(refreshes + 1) }) +
          (mail && `#mail-${encodeURIComponent(mail)}`)
        : undefined,
  };
}

/**
 * Loads the form in which staff enter an enquiry.
 * @param typedText what was typed with the CSRF token of another session
 */
export async function loadEntry(
  { board, cookies }: BoardSession,
  { rejectedEntry, typedText }: Pick<App.Locals, "rejectedEntry" | "typedText">,
) {
  const members = await getSorted("members");
  const rejected = typedText ? { values: typedText.values, errors: {} } : rejectedEntry;
  return {
    formToken: cookies.formToken,
    formKey: rejected?.values["key"] || randomUUID(),
    deadline: board.deadline(),
    rejected,
    isOutdated: typedText !== undefined,
    members,
    member: findMember(cookies, members),
  };
}
