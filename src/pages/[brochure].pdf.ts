import type { APIRoute } from "astro";
import { brochure, brochureName } from "#src/features/brochure/brochure.ts";
import { inEachLanguage } from "#src/lib/i18n/languages.ts";

export const getStaticPaths = inEachLanguage(async () => [{ params: { brochure: await brochureName() } }]);

/** The company brochure (R9). */
export const GET: APIRoute = async () => {
  const { pdf } = await brochure();
  return new Response(new Uint8Array(pdf), { headers: { "content-type": "application/pdf" } });
};
