import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { rssAnswer } from "#src/features/blog/rss.ts";

export const prerender = false;

/** The newest posts with their whole text. */
export const GET: APIRoute = () => rssAnswer(paths.rss);
