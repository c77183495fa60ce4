import type { APIRoute, GetStaticPaths } from "astro";
import { renderBoardIcon, renderIcon, renderSquareIcon } from "#src/data/brand/icons.ts";

/** The icons of the home screens of phones. */
const icons: Record<string, () => Promise<Buffer>> = {
  "apple-touch-icon": () => renderSquareIcon(180, { isMaskable: false }),
  "icon-192": () => renderIcon(192),
  "icon-512": () => renderIcon(512),
  "icon-maskable-512": () => renderSquareIcon(512, { isMaskable: true }),
  "board-apple-touch-icon": () => renderBoardIcon(180, { isMaskable: true }),
  "board-icon-192": () => renderBoardIcon(192, { isMaskable: false }),
  "board-icon-512": () => renderBoardIcon(512, { isMaskable: false }),
  "board-icon-maskable-512": () => renderBoardIcon(512, { isMaskable: true }),
};

export const getStaticPaths = (() =>
  Object.keys(icons).map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const render = icons[params.icon ?? ""];
  if (!render) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await render()), { headers: { "content-type": "image/png" } });
};
