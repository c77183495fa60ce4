import type { APIRoute } from "astro";
import { sitemapFiles, sitemapIndex, urlSet } from "#src/features/sitemap/sitemap.ts";

export const prerender = false;

const INDEX = "index";

/** One file of the sitemap, which lists every canonical, indexable address, or the index that names the files. */
export const GET: APIRoute = async ({ params }) => {
  const files = await sitemapFiles();
  const file = files.find(({ name }) => name === params.file);
  if (!file && params.file !== INDEX) return new Response(null, { status: 404 });
  const xml = file ? urlSet(file.entries) : sitemapIndex(files);
  return new Response(xml, { headers: { "content-type": "application/xml" } });
};
