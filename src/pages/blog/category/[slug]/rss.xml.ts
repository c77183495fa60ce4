import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { createRssResponse } from "#src/features/blog/rss.ts";

export const prerender = false;

/** The newest posts of one category. */
export const GET: APIRoute = ({ params: { slug = "" } }) => createRssResponse(paths.categoryFeed(slug), slug);
