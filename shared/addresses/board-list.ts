import { paths } from "./paths.ts";

const MAX_VALUE_LENGTH = 200;

/** Parameters of the list. `near` is the reference of the row below the enquiry that was opened. */
const LIST_PARAMS = ["view", "q", "form", "after", "near"] as const;

/**
 * Returns the parameters of the board's list in a query string, without any others. Links and forms of an enquiry pass
 * them on in `from`, so that staff return to the same view, filter and page.
 */
export function pickListParams(query: string | null | undefined): string {
  const params = new URLSearchParams(query ?? "");
  const picked = LIST_PARAMS.flatMap((name) => {
    const value = params.get(name)?.slice(0, MAX_VALUE_LENGTH).toWellFormed();
    return value ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(picked).toString();
}

interface ListQuery {
  view: string;
  words?: string;
  form?: string;
  after?: string;
}

/** Returns the query string of a list, without empty and default parameters. */
export function getListQuery({ view, words = "", form = "", after = "" }: ListQuery, near = ""): string {
  const params = { view: view === "open" ? "" : view, q: words, form, after, near };
  return pickListParams(new URLSearchParams(params).toString());
}

/** Returns the URL of a list with this query string. */
export const toListUrl = (query: string): string => `${paths.board}${query && `?${query}`}`;

/**
 * Returns the URL of the list from which an enquiry was opened, at the row of the enquiry or, if the view no longer
 * contains the enquiry, at the row below.
 */
export function getReturnUrl(
  from: string,
  { reference, state }: { reference: string; state: string },
): string {
  const params = new URLSearchParams(from);
  const near = params.get("near");
  params.delete("near");
  const view = params.get("view") ?? "open";
  const isListed = params.has("q") || state === (view === "mine" ? "open" : view);
  const row = isListed ? reference : near;
  return `${toListUrl(params.toString())}${row ? `#${encodeURIComponent(row)}` : ""}`;
}

/** Prefix of the names of the list's checkboxes, before the reference. The value is the version of the enquiry. */
export const PICK_PREFIX = "pick-";
