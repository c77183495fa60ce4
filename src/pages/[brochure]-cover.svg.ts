import type { APIRoute } from "astro";
import { brochure } from "../brochure/brochure";

export const getStaticPaths = async () => [{ params: { brochure: (await brochure()).name } }];

/** A picture of the brochure's cover, for the page that offers it. */
export const GET: APIRoute = async () => {
  const { coverSvg } = await brochure();
  return new Response(coverSvg, { headers: { "content-type": "image/svg+xml" } });
};
