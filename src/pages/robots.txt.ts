import type { APIRoute } from "astro";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { languages } from "#src/lib/i18n/languages.ts";

/** What crawlers may read, and where the sitemap is. */
export const GET: APIRoute = async () => {
  const prefixes = (await languages()).map(({ code }) => code);
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...prefixes.flatMap((language) =>
      paths.notForCrawlers.map((path) => `Disallow: ${prefixed(language, path)}`),
    ),
    "",
    `Sitemap: ${siteOrigin}${paths.sitemapIndex}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
