import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type HeadDrawing, headDrawings } from "../../artwork/heads/all";

export const getStaticPaths = () => Object.keys(headDrawings).map((drawing) => ({ params: { drawing } }));

/** What the heads of pages show beside their words on wide windows, as masks. */
export const GET: APIRoute = ({ params }) =>
  new Response(renderToStaticMarkup(createElement(headDrawings[params["drawing"] as HeadDrawing])), {
    headers: { "content-type": "image/svg+xml" },
  });
