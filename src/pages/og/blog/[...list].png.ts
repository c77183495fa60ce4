import type { APIRoute } from "astro";
import { paths } from "../../../../shared/addresses/paths";
import { socialPictureResponse } from "../../../social/response";

export const prerender = false;

/** The picture shown where a list of posts is shared. */
export const GET: APIRoute = ({ params }) => socialPictureResponse(`${paths.blog}/${params.list}`);
