import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { createSocialCardResponse } from "#src/features/social-cards/social-card-response.ts";

export const prerender = false;

/** The social card of a list of posts. */
export const GET: APIRoute = ({ params }) => createSocialCardResponse(`${paths.blog}/${params.list}`);
