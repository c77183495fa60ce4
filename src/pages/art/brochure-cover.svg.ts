import type { APIRoute } from "astro";
import { getBrochure } from "#src/features/brochure/brochure.ts";

/** The cover of the brochure, for the brochure page and links to it. */
export const GET: APIRoute = async () => {
  const { coverSvg } = await getBrochure();
  return new Response(coverSvg, { headers: { "content-type": "image/svg+xml" } });
};
