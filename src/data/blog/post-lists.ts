import { paths } from "#shared/addresses/paths.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { countByCategory, countByTag, type Post, toSlug } from "./post-rules.ts";
import type { Blog } from "./posts.ts";

const kinds = {
  category: { path: paths.blogCategory, getSlugs: ({ data }: Post) => [data.category] },
  tag: { path: paths.blogTag, getSlugs: ({ data }: Post) => data.tags.map(toSlug) },
  author: { path: paths.blogAuthor, getSlugs: ({ data }: Post) => [data.author] },
};
type Kind = keyof typeof kinds;

/** A page of a list of posts: all, or those of a category, a tag or an author. `page` is 1-based. */
export type ListPage = { kind: "all"; page: number } | { kind: Kind; slug: string; page: number };

/**
 * Parses the path below `/blog/`, such as `page/2`, `category/design` or `tag/upi/page/2`.
 * @returns `undefined` for an invalid path, also for `page/1`, because the path of page 1 has no number
 */
export function parseListPath(rest = ""): ListPage | undefined {
  const match = /^(?:(category|tag|author)\/([^/]+))?\/?(?:page\/([1-9]\d*))?$/.exec(rest);
  if (!match) return undefined;
  const [, kind, slug, number = "1"] = match;
  const page = Number(number);
  const list = kind && slug ? { kind: kind as Kind, slug, page } : ({ kind: "all", page } as const);
  return formatListPath(list) === [paths.blog, rest].filter(Boolean).join("/") ? list : undefined;
}

/** Returns the canonical path of a page of a list. */
export function formatListPath(list: ListPage): string {
  if (list.kind === "all") return paths.blogPage(list.page);
  const first = kinds[list.kind].path(list.slug);
  return list.page === 1 ? first : `${first}/page/${list.page}`;
}

const POSTS_PER_PAGE = 6;

/**
 * Returns the posts and the copy of a page of a list.
 * @returns `undefined` if the list or the page does not exist
 */
export function findList(list: ListPage, blog: Blog) {
  const subject = findSubject(list, blog);
  const allPosts = blog.entries.filter(isInList(list));
  const posts = getPage(allPosts, list.page);
  const pages = countPages(allPosts.length);
  const isEmptyBlog = list.kind === "all" && blog.entries.length === 0 && list.page === 1;
  if (!subject || (posts.length === 0 && !isEmptyBlog)) return undefined;
  return { posts, pages, ...getListCopy(list, pages, subject, blog.copy) };
}

interface ListSources {
  entries: readonly Post[];
  categories: Blog["categories"];
  authors: readonly { slug: string }[];
}

/** Returns every page of every list. */
export function getAllListPages({ entries, categories, authors }: ListSources): ListPage[] {
  const slugs = { category: countByCategory(categories, entries), tag: countByTag(entries), author: authors };
  const firstPages = (["category", "tag", "author"] as const).flatMap((kind) =>
    slugs[kind].map(({ slug }) => ({ kind, slug, page: 1 })),
  );
  return [{ kind: "all" as const, page: 1 }, ...firstPages].flatMap((list) => {
    const pages = countPages(entries.filter(isInList(list)).length);
    return Array.from({ length: pages }, (_, index) => ({ ...list, page: index + 1 }));
  });
}

const isInList = (list: ListPage) => (post: Post) =>
  list.kind === "all" || kinds[list.kind].getSlugs(post).includes(list.slug);

/** Returns the number of pages of a list with `total` posts. */
export const countPages = (total: number): number => Math.ceil(total / POSTS_PER_PAGE);

/** Returns the items of a 1-based page, or an empty array if there is no such page. */
export const getPage = <T>(items: readonly T[], page: number): T[] =>
  items.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);

interface ListSubject {
  name: string;
  description: string;
}

function findSubject(list: ListPage, { copy, categories, authors, entries }: Blog): ListSubject | undefined {
  if (list.kind === "all") return { name: copy.title, description: copy.lead };
  if (list.kind === "category") return categories.find(({ slug }) => slug === list.slug);
  if (list.kind === "tag") {
    const tag = countByTag(entries).find(({ slug }) => slug === list.slug);
    return tag && { name: tag.name, description: tag.name };
  }
  const author = authors.find(({ slug }) => slug === list.slug);
  return author && { name: author.name, description: author.summary };
}

/**
 * Returns the metadata for `<head>`, the title and the lead of a page of a list. No two pages have the same title or
 * description in their metadata (F4).
 */
function getListCopy(list: ListPage, pages: number, subject: ListSubject, copy: Blog["copy"]) {
  const { page } = list;
  const fill = (text: string) => fillPlaceholders(text, { ...subject, page, pages });
  if (list.kind === "all") {
    const { head, title, lead, furtherPages } = copy;
    const furtherHead = { title: fill(furtherPages.title), description: fill(furtherPages.description) };
    return { head: page === 1 ? head : { ...head, ...furtherHead }, title, lead };
  }
  const kindCopy = copy[list.kind];
  const title = fill(kindCopy.title);
  const head = {
    title: page === 1 ? title : fillPlaceholders(copy.furtherPages.listTitle, { title, page }),
    description: fill(page === 1 ? kindCopy.description : kindCopy.furtherDescription),
    keywords: [subject.name, ...copy.head.keywords],
  };
  return { head, title, lead: fill(kindCopy.lead) };
}
