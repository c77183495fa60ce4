import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { socialPictureResponse } from "#src/features/sitemap/social-response.ts";

export const prerender = false;

/** The picture shown where a list of posts is shared. */
export const GET: APIRoute = ({ params }) => socialPictureResponse(`${paths.blog}/${params.list}`);
