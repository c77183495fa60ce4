import type { MarkdownHeading } from "astro";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import type { Category, PostComment, PostData } from "#shared/schemas/post.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";

/** The properties of a post that this module uses. */
export interface Post {
  /** File name without the extension. Also the slug in the URL. */
  id: string;
  data: PostData;
  /** The article as MDX. */
  body?: string | undefined;
}

/** Sorts posts newest first. Posts of the same day are sorted by slug, independent of the order of the files. */
export function sortNewestFirst<P extends Post>(posts: readonly P[]): P[] {
  return [...posts].sort((a, b) => Number(b.data.date) - Number(a.data.date) || (a.id < b.id ? -1 : 1));
}

/**
 * Returns the previous (older) and the next (newer) post.
 * @param posts newest first
 */
export function findNeighbours<P extends Post>(id: string, posts: readonly P[]) {
  const index = posts.findIndex((post) => post.id === id);
  return { previous: posts[index + 1], next: posts[index - 1] };
}

/** Weights of a shared category and of each shared tag. */
const CATEGORY_WEIGHT = 2;
const TAG_WEIGHT = 3;

/**
 * Returns the posts that share the most tags and the category of a post. Equally related posts are sorted newest first.
 * @param posts newest first
 */
export function findRelatedPosts<P extends Post>(post: Post, posts: readonly P[], limit = 3): P[] {
  const { tags, category } = post.data;
  const score = ({ data }: P) =>
    data.tags.filter((tag) => tags.includes(tag)).length * TAG_WEIGHT +
    (data.category === category ? CATEGORY_WEIGHT : 0);
  return posts
    .filter(({ id }) => id !== post.id)
    .sort((a, b) => score(b) - score(a))
    .slice(0, limit);
}

/** A category or tag with the number of its posts. */
export interface TermCount {
  name: string;
  slug: string;
  count: number;
}

/** Returns the categories that have posts, in the given order. */
export function countByCategory(categories: readonly Category[], posts: readonly Post[]): TermCount[] {
  const count = (category: string) => posts.filter(({ data }) => data.category === category).length;
  return categories
    .map(({ slug, name }) => ({ name, slug, count: count(slug) }))
    .filter(({ count }) => count > 0);
}

/** Returns every tag, sorted by name. */
export function countByTag(posts: readonly Post[]): TermCount[] {
  const uses = Map.groupBy(
    posts.flatMap(({ data }) => data.tags),
    (tag) => tag,
  );
  return Array.from(uses, ([name, { length }]) => ({ name, slug: toSlug(name), count: length })).sort(byName);
}

/** Returns the most used tags, sorted by name. */
export function getTagCloud(posts: readonly Post[], limit: number): TermCount[] {
  return countByTag(posts)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
    .sort(byName);
}

const byName = (a: TermCount, b: TermCount): number => a.name.localeCompare(b.name, getLanguageTag());

/** Returns the slug of a name: lowercase letters and digits of any script, joined by hyphens. */
export function toSlug(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** An estimate for careful reading on a small screen. */
const WORDS_PER_MINUTE = 200;
/** Posts with fewer headings have no table of contents. */
const MIN_HEADINGS_FOR_CONTENTS = 3;

/** Counts the words of an article. Markup like `##`, `|` or `-` does not count. */
export function countWords(body: string): number {
  return body.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Returns the reading time in minutes, at least 1. */
export function getReadingMinutes(body: string): number {
  return Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE));
}

/** Returns the headings for the table of contents, or an empty array for a post with few headings. */
export function getTableOfContents(headings: readonly MarkdownHeading[]): MarkdownHeading[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return sections.length >= MIN_HEADINGS_FOR_CONTENTS ? sections : [];
}

/**
 * Splits an article before its first heading or, without headings, after the first paragraph. The media of the post
 * are inserted between the parts, so that a phone first paints text.
 */
export function splitAfterIntro(html: string): [intro: string, rest: string] {
  const heading = html.search(/<h2[\s>]/);
  const closingTag = html.indexOf("</p>");
  const paragraphEnd = closingTag < 0 ? 0 : closingTag + "</p>".length;
  const introEnd = heading > 0 ? heading : paragraphEnd;
  return [html.slice(0, introEnd), html.slice(introEnd)];
}

/** Merges the comments in the file of a post with approved comments of visitors, oldest first. */
export function mergeComments(
  commentsInFile: readonly PostComment[],
  approved: readonly { name: string; text: string; writtenAt: string }[],
): PostComment[] {
  const approvedComments = approved.map(({ name, text, writtenAt }) => ({
    author: name,
    time: writtenAt,
    text,
    replies: [],
  }));
  return [...commentsInFile, ...approvedComments].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** Counts comments including replies. */
export function countComments(comments: readonly PostComment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0);
}

/** Formats the number of comments, which is at least one. */
export function formatCommentCount(count: number, copy: BlogPage["entry"]["comments"]): string {
  return count === 1 ? copy.one : fillPlaceholders(copy.many, { count });
}
