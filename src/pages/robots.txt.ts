import type { APIRoute } from "astro";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { getLanguages } from "#src/data/i18n/languages.ts";

/** Rules for crawlers, and the URL of the sitemap. */
export const GET: APIRoute = async () => {
  const languages = (await getLanguages()).map(({ code }) => code);
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...languages.flatMap((language) =>
      paths.disallowedForCrawlers.map((path) => `Disallow: ${withLanguagePrefix(language, path)}`),
    ),
    "",
    `Sitemap: ${siteOrigin}${paths.sitemapIndex}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
};
