import type { BlogPage } from "../../shared/schemas/pages/blog.ts";
import type { RecordedComment } from "../../shared/schemas/post.ts";
import { fillIn } from "../../shared/wording/fill-in.ts";

export interface Comment {
  author: string;
  /** RFC 3339. */
  time: string;
  text: string;
  replies: Comment[];
}

interface Approved {
  name: string;
  text: string;
  writtenAt: string;
}

/** The comments that come with a post and those approved since, oldest first. */
export function commentThread(
  recorded: readonly RecordedComment[],
  approved: readonly Approved[],
): Comment[] {
  const visitors = approved.map(({ name, text, writtenAt }) => ({
    author: name,
    time: writtenAt,
    text,
    replies: [],
  }));
  return [...recorded, ...visitors].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** Comments and replies together. */
export function commentCount(comments: readonly Comment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + commentCount(replies), 0);
}

/** The number of comments as lists and the head of a post say it. */
export function commentsText(count: number, words: BlogPage["entry"]["comments"]): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : fillIn(words.many, { count });
}
