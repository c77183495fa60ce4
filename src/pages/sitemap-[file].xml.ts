import type { APIRoute, GetStaticPaths } from "astro";
import { siteOrigin } from "../content/site-origin";
import { sitemapFiles } from "../sitemap/parts";
import { urlSet } from "../sitemap/xml";

export const getStaticPaths = (async () => {
  const files = await sitemapFiles();
  return files.map(({ name }) => ({ params: { file: name } }));
}) satisfies GetStaticPaths;

/** One file of the sitemap. */
export const GET: APIRoute = async ({ params }) => {
  const file = (await sitemapFiles()).find(({ name }) => name === params.file);
  if (!file) return new Response(null, { status: 404 });
  return new Response(urlSet(file.entries, siteOrigin), {
    headers: { "content-type": "application/xml" },
  });
};
