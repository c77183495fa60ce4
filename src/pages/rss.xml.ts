import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { rssAnswer } from "../feeds/rss";

/** The newest posts with their whole text. */
export const GET: APIRoute = () => rssAnswer(paths.rss);
