import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { blogFeed } from "../feeds/blog-feed";
import { toJsonFeed } from "../feeds/json-feed";

/** The newest posts with their whole text, as JSON Feed. */
export const GET: APIRoute = async () => {
  const feed = await blogFeed(paths.jsonFeed);
  return new Response(feed && toJsonFeed(feed), { headers: { "Content-Type": "application/feed+json" } });
};
