import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import { pigments } from "#src/components/artwork/pigments.ts";
import { getSingleton } from "#src/content/collections.ts";
import { localizePath } from "#src/lib/i18n/links.ts";

/** The web app manifest, for the home screen of phones. */
export const GET: APIRoute = async () => {
  const { name, shortName } = await getSingleton("brand");
  const { summary } = await getSingleton("company");
  const manifest = {
    name,
    short_name: shortName,
    description: summary,
    lang: getLanguageTag(),
    start_url: localizePath(paths.home),
    scope: "/",
    display: "browser",
    background_color: pigments.paper,
    theme_color: pigments.ink,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
};
