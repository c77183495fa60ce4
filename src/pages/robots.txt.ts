import type { APIRoute } from "astro";
import { paths } from "../paths";

/** What crawlers may read, and where the sitemap is. */
export const GET: APIRoute = ({ site, url }) => {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...paths.notForCrawlers.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${(site ?? url).origin}${paths.sitemapIndex}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
