import { commentViews, subscriberViews } from "#shared/schemas/board.ts";
import { getPostsExceptDrafts } from "#src/data/blog/posts.ts";
import { getSorted } from "#src/data/content/collections.ts";
import { type BoardSession, getQueryParam } from "./load-board.ts";

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
