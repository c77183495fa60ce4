import type { Post } from "./post.ts";

/** Weight of a common category beside one of a common tag. */
const CATEGORY = 2;
const TAG = 3;

/**
 * The posts that share most with this one, the newer of two equals first.
 * @param posts newest first
 */
export function relatedPosts<P extends Post>(post: Post, posts: readonly P[], most = 2): P[] {
  const tags = new Set(post.data.tags);
  const score = ({ data }: P) =>
    data.tags.filter((tag) => tags.has(tag)).length * TAG +
    (data.category === post.data.category ? CATEGORY : 0);
  return posts
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, score: score(other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ other }) => other);
}

/**
 * The post written before this one and the one after it.
 * @param posts newest first
 */
export function neighbours<P extends Post>(id: string, posts: readonly P[]): { previous?: P; next?: P } {
  const place = posts.findIndex((post) => post.id === id);
  const previous = posts[place + 1];
  const next = place > 0 ? posts[place - 1] : undefined;
  return { ...(previous && { previous }), ...(next && { next }) };
}
