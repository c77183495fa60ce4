import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { pigments } from "#src/data/brand/brand.ts";
import { createManifestResponse } from "#src/data/brand/manifest.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { localizePath } from "#src/data/i18n/links.ts";

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
