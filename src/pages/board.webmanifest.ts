import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { pigments } from "#src/data/brand/brand.ts";
import { createManifestResponse } from "#src/data/brand/manifest.ts";
import { getSingleton } from "#src/data/content/collections.ts";

/**
 * The web app manifest of the board, which staff can install. The board has no service worker, so none of its pages is
 * cached.
 */
export const GET: APIRoute = async () => {
  const { shortName } = await getSingleton("brand");
  const { title, description } = await getSingleton("board");
  const fields = {
    id: paths.board,
    name: `${title}, ${shortName}`,
    short_name: title,
    description,
    start_url: paths.board,
    scope: paths.board,
    display: "standalone",
    theme_color: pigments.paper,
  };
  return createManifestResponse(fields, "board-");
};
