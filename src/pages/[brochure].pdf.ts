import type { APIRoute } from "astro";
import { brochure, brochureName } from "../brochure/brochure";
import { inEachLanguage } from "../languages/languages";

export const getStaticPaths = inEachLanguage(async () => [{ params: { brochure: await brochureName() } }]);

/** The company brochure (R9). */
export const GET: APIRoute = async () => {
  const { pdf } = await brochure();
  return new Response(new Uint8Array(pdf), { headers: { "content-type": "application/pdf" } });
};
