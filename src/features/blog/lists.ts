import { paths } from "#shared/addresses/paths.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import type { Blog } from "./load.ts";
import { categoryTally, type Post, tagTally, toSlug } from "./rules.ts";

const kinds = {
  category: { path: paths.blogCategory, slugsOf: ({ data }: Post) => [data.category] },
  tag: { path: paths.blogTag, slugsOf: ({ data }: Post) => data.tags.map(toSlug) },
  author: { path: paths.blogAuthor, slugsOf: ({ data }: Post) => [data.author] },
};
type Kind = keyof typeof kinds;

/** One of the blog's lists: all posts, or those of a category, a tag or an author; `page` counts from 1. */
export type ListAddress = { kind: "all"; page: number } | { kind: Kind; slug: string; page: number };

/**
 * Reads what follows `/blog/`: nothing, `page/2`, `category/design` or `tag/upi/page/2`.
 * @returns nothing when it is no such address; page 1 has no number in its address.
 */
export function readListAddress(rest = ""): ListAddress | undefined {
  const match = /^(?:(category|tag|author)\/([^/]+))?\/?(?:page\/([1-9]\d*))?$/.exec(rest);
  if (!match) return undefined;
  const [, kind, slug, number = "1"] = match;
  const page = Number(number);
  const list = kind && slug ? { kind: kind as Kind, slug, page } : ({ kind: "all", page } as const);
  return listPath(list) === [paths.blog, rest].filter(Boolean).join("/") ? list : undefined;
}

/** The canonical path of a list's page. */
export function listPath(list: ListAddress): string {
  if (list.kind === "all") return paths.blogPage(list.page);
  const first = kinds[list.kind].path(list.slug);
  return list.page === 1 ? first : `${first}/page/${list.page}`;
}

/** Posts on one page of a list. */
const POSTS_PER_PAGE = 6;

/** The posts and the words of a list's page; nothing when there is no such list or page. */
export function findList(list: ListAddress, blog: Blog) {
  const subject = subjectOf(list, blog);
  const all = blog.entries.filter(belongsTo(list));
  const posts = pageOf(all, list.page);
  const pages = pageCount(all.length);
  if (!subject || posts.length === 0) return undefined;
  return { posts, pages, ...listWords(list, pages, subject, blog.words) };
}

interface Listed {
  entries: readonly Post[];
  categories: Blog["categories"];
  authors: readonly { slug: string }[];
}

/** The address of every page of every list, for building ahead. */
export function allLists({ entries, categories, authors }: Listed): ListAddress[] {
  const slugs = { category: categoryTally(categories, entries), tag: tagTally(entries), author: authors };
  const firsts = (["category", "tag", "author"] as const).flatMap((kind) =>
    slugs[kind].map(({ slug }) => ({ kind, slug, page: 1 })),
  );
  return [{ kind: "all" as const, page: 1 }, ...firsts].flatMap((list) => {
    const pages = pageCount(entries.filter(belongsTo(list)).length);
    return Array.from({ length: pages }, (_, index) => ({ ...list, page: index + 1 }));
  });
}

const belongsTo = (list: ListAddress) => (post: Post) =>
  list.kind === "all" || kinds[list.kind].slugsOf(post).includes(list.slug);

/** How many pages a list of so many posts has. */
export const pageCount = (total: number): number => Math.ceil(total / POSTS_PER_PAGE);

/** What stands on a page, counted from 1; nothing on a page that does not exist. */
export const pageOf = <T>(items: readonly T[], page: number): T[] =>
  items.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);

interface Subject {
  name: string;
  /** What the list's posts are about. */
  description: string;
}

function subjectOf(list: ListAddress, { words, categories, authors, entries }: Blog): Subject | undefined {
  if (list.kind === "all") return { name: words.title, description: words.lead };
  if (list.kind === "category") return categories.find(({ slug }) => slug === list.slug);
  if (list.kind === "tag") {
    const tag = tagTally(entries).find(({ slug }) => slug === list.slug);
    return tag && { name: tag.name, description: tag.name };
  }
  const author = authors.find(({ slug }) => slug === list.slug);
  return author && { name: author.name, description: author.summary };
}

/** Head and heading of a page of a list, so that no two pages share a title or a description (F4). */
function listWords(list: ListAddress, pages: number, subject: Subject, words: Blog["words"]) {
  const { page } = list;
  const fill = (text: string) => fillIn(text, { ...subject, page, pages });
  if (list.kind === "all") {
    const { head, title, lead, further } = words;
    const later = { title: fill(further.title), description: fill(further.description) };
    return { head: page === 1 ? head : { ...head, ...later }, title, lead };
  }
  const own = words[list.kind];
  const title = fill(own.title);
  const head = {
    title: page === 1 ? title : `${title}, ${page}`,
    description: fill(page === 1 ? own.description : own.further),
    keywords: [subject.name, ...words.head.keywords],
  };
  return { head, title, lead: fill(own.lead) };
}
