import { paths } from "../../shared/addresses/paths.ts";

/** One of the blog's lists: all posts, or those of a category, a tag or an author; `page` counts from 1. */
export type ListAddress =
  | { kind: "all"; page: number }
  | { kind: "category" | "tag" | "author"; slug: string; page: number };

/**
 * Reads what follows `/blog/`: nothing, `page/2`, `category/design` or `tag/upi/page/2`.
 * @returns nothing when it is no such address; page 1 has no number in its address.
 */
export function readListAddress(rest: string | undefined): ListAddress | undefined {
  const match = /^(?:(category|tag|author)\/([^/]+))?\/?(?:page\/([1-9]\d*))?$/.exec(rest ?? "");
  if (!match) return undefined;
  const [, kind, slug, number] = match;
  const page = Number(number ?? 1);
  const list = kind && slug ? { kind: kind as "tag", slug, page } : ({ kind: "all", page } as const);
  return (number === undefined || page > 1) && listPath(list) === fullPath(rest) ? list : undefined;
}

/** The canonical path of a list's page. */
export function listPath(list: ListAddress): string {
  if (list.kind === "all") return paths.blogPage(list.page);
  const first = { category: paths.blogCategory, tag: paths.blogTag, author: paths.blogAuthor }[list.kind];
  return list.page === 1 ? first(list.slug) : `${first(list.slug)}/page/${list.page}`;
}

const fullPath = (rest = ""): string => (rest === "" ? paths.blog : `${paths.blog}/${rest}`);
