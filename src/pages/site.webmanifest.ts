import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { pigments } from "#src/components/artwork/pigments.ts";
import { getSingleton } from "#src/content/collections.ts";
import { createManifestResponse } from "#src/lib/brand/manifest.ts";
import { localizePath } from "#src/lib/i18n/links.ts";

/** The web app manifest, for the home screen of phones. */
export const GET: APIRoute = async () => {
  const { name, shortName } = await getSingleton("brand");
  const { summary } = await getSingleton("company");
  return createManifestResponse({
    name,
    short_name: shortName,
    description: summary,
    start_url: localizePath(paths.home),
    scope: "/",
    display: "browser",
    theme_color: pigments.ink,
  });
};
