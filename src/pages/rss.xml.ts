import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { blogFeed } from "../feeds/blog-feed";
import { toRss } from "../feeds/rss";

/** The newest posts with their whole text. */
export const GET: APIRoute = async () => {
  const feed = await blogFeed(paths.rss);
  return new Response(feed && toRss(feed), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
};
