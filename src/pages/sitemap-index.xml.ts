import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { siteOrigin } from "../content/site-origin";
import { sitemapFiles } from "../sitemap/parts";
import { sitemapIndex } from "../sitemap/xml";

/** Names the files that list every canonical, indexable address. */
export const GET: APIRoute = async () => {
  const files = (await sitemapFiles()).map(({ name, entries }) => ({ path: paths.sitemap(name), entries }));
  return new Response(sitemapIndex(files, siteOrigin), {
    headers: { "content-type": "application/xml" },
  });
};
