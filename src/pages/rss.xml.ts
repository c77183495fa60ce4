import type { APIRoute } from "astro";
import { blogFeed } from "../feeds/blog-feed";
import { toRss } from "../feeds/rss";
import { paths } from "../paths";

/** The newest posts with their whole text. */
export const GET: APIRoute = async ({ site, url }) => {
  const feed = await blogFeed((site ?? url).origin, paths.rss);
  return new Response(feed && toRss(feed), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
};
