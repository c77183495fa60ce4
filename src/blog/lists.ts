import type { ListAddress } from "./list-address.ts";
import { type ListWords, listWords } from "./list-head.ts";
import type { Blog } from "./load.ts";
import type { Post } from "./post.ts";
import { toSlug } from "./slug.ts";
import { categoryTally, tagTally } from "./tally.ts";

/** Posts on one page of a list. */
export const POSTS_PER_PAGE = 6;

export interface PostList extends ListWords {
  posts: Post[];
  pages: number;
}

/** What the blog's lists are made from. */
interface Listed extends Pick<Blog, "categories"> {
  entries: readonly Post[];
  authors: readonly { slug: string }[];
}

/** The posts and the words of a list's page; nothing when there is no such list or page. */
export function findList(list: ListAddress, blog: Blog): PostList | undefined {
  const subject = subjectOf(list, blog);
  const all = subject ? blog.entries.filter(belongsTo(list)) : [];
  const posts = pageOf(all, list.page);
  const pages = pageCount(all.length);
  return subject && posts.length > 0
    ? { posts, pages, ...listWords(list, pages, subject, blog.words) }
    : undefined;
}

/** The address of every page of every list, for building ahead. */
export function allLists({ entries, categories, authors }: Listed): ListAddress[] {
  const tallies = [
    { kind: "category" as const, slugs: categoryTally(categories, entries) },
    { kind: "tag" as const, slugs: tagTally(entries) },
    { kind: "author" as const, slugs: authors },
  ];
  const firsts = tallies.flatMap(({ kind, slugs }) => slugs.map(({ slug }) => ({ kind, slug, page: 1 })));
  return [{ kind: "all" as const, page: 1 }, ...firsts].flatMap((list) => {
    const total = entries.filter(belongsTo(list)).length;
    return total === 0
      ? []
      : Array.from({ length: pageCount(total) }, (_, index) => ({ ...list, page: index + 1 }));
  });
}

function belongsTo(list: ListAddress): (post: Post) => boolean {
  if (list.kind === "all") return () => true;
  const { kind, slug } = list;
  if (kind === "tag") return ({ data }) => data.tags.some((tag) => toSlug(tag) === slug);
  return ({ data }) => data[kind] === slug;
}

function subjectOf(list: ListAddress, { words, categories, authors, entries }: Blog) {
  if (list.kind === "all") return { name: words.title, description: words.lead };
  if (list.kind === "category") return categories.find(({ slug }) => slug === list.slug);
  if (list.kind === "tag") {
    const tag = tagTally(entries).find(({ slug }) => slug === list.slug);
    return tag && { name: tag.name, description: tag.name };
  }
  const author = authors.find(({ slug }) => slug === list.slug);
  return author && { name: author.name, description: author.summary };
}

/** How many pages a list of so many posts has; an empty list has one. */
export function pageCount(total: number, perPage = POSTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** What stands on a page, counted from 1; nothing on a page that does not exist. */
export function pageOf<T>(items: readonly T[], page: number, perPage = POSTS_PER_PAGE): T[] {
  return page < 1 ? [] : items.slice((page - 1) * perPage, page * perPage);
}
