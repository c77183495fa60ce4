import type { MarkdownHeading } from "astro";
import { languageTag } from "#shared/languages/tag.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import type { Category, PostData, RecordedComment } from "#shared/schemas/post.ts";
import { fillIn } from "#shared/wording/fill-in.ts";

/** A post as the rules of the blog see it. */
export interface Post {
  /** Name of its file without the extension; also its address. */
  id: string;
  data: PostData;
  /** The article as written. */
  body?: string | undefined;
}

/** Newest first; posts of one day by their address, so that the order never depends on the disk. */
export function newestFirst<P extends Post>(posts: readonly P[]): P[] {
  return [...posts].sort((a, b) => Number(b.data.date) - Number(a.data.date) || (a.id < b.id ? -1 : 1));
}

/**
 * The post written before this one and the one after it.
 * @param posts newest first
 */
export function neighbours<P extends Post>(id: string, posts: readonly P[]) {
  const place = posts.findIndex((post) => post.id === id);
  return { previous: posts[place + 1], next: posts[place - 1] };
}

/** Weight of a common category beside one of a common tag. */
const CATEGORY = 2;
const TAG = 3;

/**
 * The posts that share most with this one, the newer of two equals first.
 * @param posts newest first
 */
export function relatedPosts<P extends Post>(post: Post, posts: readonly P[], most = 2): P[] {
  const { tags, category } = post.data;
  const score = ({ data }: P) =>
    data.tags.filter((tag) => tags.includes(tag)).length * TAG + (data.category === category ? CATEGORY : 0);
  return posts
    .filter(({ id }) => id !== post.id)
    .sort((a, b) => score(b) - score(a))
    .slice(0, most);
}

export interface Tally {
  name: string;
  slug: string;
  count: number;
}

/** The categories in their order with the number of their posts; empty ones are left out. */
export function categoryTally(categories: readonly Category[], posts: readonly Post[]): Tally[] {
  const count = (category: string) => posts.filter(({ data }) => data.category === category).length;
  return categories
    .map(({ slug, name }) => ({ name, slug, count: count(slug) }))
    .filter(({ count }) => count > 0);
}

/** Every tag with the number of its posts, by name. */
export function tagTally(posts: readonly Post[]): Tally[] {
  const uses = Map.groupBy(
    posts.flatMap(({ data }) => data.tags),
    (tag) => tag,
  );
  return Array.from(uses, ([name, { length }]) => ({ name, slug: toSlug(name), count: length })).sort(byName);
}

/** The most used tags, by name. */
export function tagCloud(posts: readonly Post[], most: number): Tally[] {
  return tagTally(posts)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .sort(byName);
}

const byName = (a: Tally, b: Tally): number => a.name.localeCompare(b.name, languageTag());

/** The address part of a name: small letters and digits of any script, joined by hyphens. */
export function toSlug(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Words a minute of somebody who reads carefully on a small screen. */
const PACE = 200;
/** From so many words and headings on, a list of contents saves time. */
const LONG = { words: 600, headings: 4 };

/** Words of an article as written; marks such as `##`, `|` or `-` are no words. */
export function wordCount(body: string): number {
  return body.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Minutes it takes to read, at least one. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(wordCount(body) / PACE));
}

/** The headings of a long post, for its list of contents; none for a short one. */
export function contentsOf(body: string, headings: readonly MarkdownHeading[]): MarkdownHeading[] {
  const top = headings.filter(({ depth }) => depth === 2);
  return wordCount(body) >= LONG.words && top.length >= LONG.headings ? top : [];
}

/**
 * Cuts an article before its first heading: the picture goes between the halves, so that on a phone the
 * first thing painted is text. Without a heading the first paragraph is the opening.
 */
export function splitOpening(html: string): [opening: string, rest: string] {
  const heading = html.search(/<h2[\s>]/);
  const end = html.indexOf("</p>");
  const paragraph = end < 0 ? 0 : end + "</p>".length;
  const cut = heading > 0 ? heading : paragraph;
  return [html.slice(0, cut), html.slice(cut)];
}

/** The comments that come with a post and those approved since, oldest first. */
export function commentThread(
  recorded: readonly RecordedComment[],
  approved: readonly { name: string; text: string; writtenAt: string }[],
): RecordedComment[] {
  const visitors = approved.map(({ name, text, writtenAt }) => ({
    author: name,
    time: writtenAt,
    text,
    replies: [],
  }));
  return [...recorded, ...visitors].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** Comments and replies together. */
export function commentCount(comments: readonly RecordedComment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + commentCount(replies), 0);
}

/** The number of comments as lists and the head of a post say it. */
export function commentsText(count: number, words: BlogPage["entry"]["comments"]): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : fillIn(words.many, { count });
}
