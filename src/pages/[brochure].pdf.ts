import type { APIRoute } from "astro";
import { brochure } from "../brochure/brochure";

export const getStaticPaths = async () => [{ params: { brochure: (await brochure()).name } }];

/** The company brochure (R9). */
export const GET: APIRoute = async () => {
  const { pdf } = await brochure();
  return new Response(new Uint8Array(pdf), { headers: { "content-type": "application/pdf" } });
};
