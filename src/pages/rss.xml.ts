import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { rssAnswer } from "../feeds/rss";

export const prerender = false;

/** The newest posts with their whole text. */
export const GET: APIRoute = () => rssAnswer(paths.rss);
