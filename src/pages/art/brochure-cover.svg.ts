import type { APIRoute } from "astro";
import { brochure } from "#src/features/brochure/brochure.ts";

/** A picture of the brochure's cover, for the page and the links that offer it. */
export const GET: APIRoute = async () => {
  const { coverSvg } = await brochure();
  return new Response(coverSvg, { headers: { "content-type": "image/svg+xml" } });
};
