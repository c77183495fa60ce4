import type { APIRoute } from "astro";
import { getBrochure, getBrochureFileName } from "#src/features/brochure/brochure.ts";
import { localizedStaticPaths } from "#src/lib/i18n/languages.ts";

export const getStaticPaths = localizedStaticPaths(async () => [
  { params: { brochure: await getBrochureFileName() } },
]);

/** The company brochure (R9). */
export const GET: APIRoute = async () => {
  const { pdf } = await getBrochure();
  return new Response(new Uint8Array(pdf), { headers: { "content-type": "application/pdf" } });
};
