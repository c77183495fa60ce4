import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import { pigments } from "#src/components/artwork/pigments.ts";
import { getSingleton } from "#src/content/collections.ts";

/** The web app manifest of the board, which staff can install. Without a service worker, nothing of it is cached. */
export const GET: APIRoute = async () => {
  const { shortName } = await getSingleton("brand");
  const { title, description } = await getSingleton("board");
  const manifest = {
    id: paths.board,
    name: `${title}, ${shortName}`,
    short_name: title,
    description,
    lang: getLanguageTag(),
    start_url: paths.board,
    scope: paths.board,
    display: "standalone",
    background_color: pigments.paper,
    theme_color: pigments.paper,
    icons: [
      { src: "/board-icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/board-icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/board-icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
};
