import type { APIRoute } from "astro";
import { localizedStaticPaths } from "#src/data/i18n/languages.ts";
import { getBrochure, getBrochureFileName } from "#src/features/brochure/brochure.ts";

export const getStaticPaths = localizedStaticPaths(async () => [
  { params: { brochure: await getBrochureFileName() } },
]);

/** The company brochure (R9). */
export const GET: APIRoute = async () => {
  const { pdf } = await getBrochure();
  return new Response(new Uint8Array(pdf), { headers: { "content-type": "application/pdf" } });
};
