import type { APIRoute } from "astro";
import { paths } from "../../../../../shared/addresses/paths";
import { rssAnswer } from "../../../../feeds/rss";

export const prerender = false;

/** The newest posts of one category. */
export const GET: APIRoute = ({ params: { slug = "" } }) => rssAnswer(paths.categoryFeed(slug), slug);
