import type { APIRoute } from "astro";
import { paths } from "../../../../shared/addresses/paths";
import { socialPictureResponse } from "../../../social/response";

export const prerender = false;

/** The picture shown where a post is shared. */
export const GET: APIRoute = ({ params }) => socialPictureResponse(paths.post(params.slug ?? ""));
