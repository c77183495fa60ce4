import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { createRssResponse } from "#src/features/blog/rss.ts";

export const prerender = false;

/** The newest posts with their full text. */
export const GET: APIRoute = () => createRssResponse(paths.rss);
