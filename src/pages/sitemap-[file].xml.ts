import type { APIRoute } from "astro";
import { getSitemapFiles, renderSitemapIndex, renderUrlSet } from "#src/data/seo/sitemap.ts";

export const prerender = false;

const INDEX = "index";

/** The sitemap index, or one of its files. Together, the files list every canonical, indexable page. */
export const GET: APIRoute = async ({ params }) => {
  const files = await getSitemapFiles();
  const file = files.find(({ name }) => name === params.file);
  if (!file && params.file !== INDEX) return new Response(null, { status: 404 });
  const xml = file ? renderUrlSet(file.entries) : renderSitemapIndex(files);
  return new Response(xml, { headers: { "content-type": "application/xml" } });
};
