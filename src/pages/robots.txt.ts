import type { APIRoute } from "astro";
import { paths } from "../../shared/addresses/paths";
import { siteOrigin } from "../content/site-origin";

/** What crawlers may read, and where the sitemap is. */
export const GET: APIRoute = () => {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...paths.notForCrawlers.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteOrigin}${paths.sitemapIndex}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
