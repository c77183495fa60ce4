import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { createBlogFeed } from "#src/features/blog/blog-feed.ts";

export const prerender = false;

/** The newest posts with their full text, as JSON Feed. */
export const GET: APIRoute = async () => {
  const feed = JSON.stringify(await createBlogFeed(paths.jsonFeed));
  return new Response(feed, { headers: { "Content-Type": "application/feed+json" } });
};
