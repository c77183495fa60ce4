import type { PostData } from "../../shared/schemas/post.ts";

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
