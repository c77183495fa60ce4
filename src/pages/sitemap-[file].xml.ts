import type { APIRoute, GetStaticPaths } from "astro";
import { sitemapFiles } from "../sitemap/parts";
import { urlSet } from "../sitemap/xml";

export const getStaticPaths = (async () => {
  const files = await sitemapFiles();
  return files.map(({ name }) => ({ params: { file: name } }));
}) satisfies GetStaticPaths;

/** One file of the sitemap. */
export const GET: APIRoute = async ({ params, site, url }) => {
  const file = (await sitemapFiles()).find(({ name }) => name === params.file);
  if (!file) return new Response(null, { status: 404 });
  return new Response(urlSet(file.entries, (site ?? url).origin), {
    headers: { "content-type": "application/xml" },
  });
};
